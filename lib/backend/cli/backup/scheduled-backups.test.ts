import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { metricsText } from '@/lib/platform/observability/metrics'
import { openNewTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { withBackupFolder } from './archive'
import { folderStore, type BackupStore } from './backup-store'
import { backUpWhenDue, lastBackup, showLastBackup } from './scheduled-backups'
import { readManifest } from './restore'
import { verifyBackup } from './verify'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

let shop: TestBackend
const folder = temporaryFolder()

beforeAll(async () => {
  shop = await openNewTestBackend()
  await fillTestShop(shop.database)
})

afterAll(() => shop.close())

const backUp = (store: BackupStore, keep = 2) => backUpWhenDue(shop.backend, { store, everyHours: 24, keep })

/** Backups of nothing: empty folders. */
const emptyBackups = (root: string): BackupStore => ({
  ...folderStore(root),
  add: async (name) => void (await mkdir(path.join(root, name), { recursive: true })),
})

/** Both engines name the database's URL where the test's connection has none of its own. */
const databaseUrl = process.env.TEST_DATABASE_URL

describe('scheduled backups', () => {
  it('are made when the newest one is too old, named by the moment, and can be restored', async () => {
    const root = path.join(folder, 'first')
    const store = folderStore(root)
    await mkdir(path.join(root, 'talat-20261124T030000Z'), { recursive: true })
    expect(await lastBackup(store)).toBe(Date.parse('2026-11-24T03:00:00Z'))
    shop.ports.setNow(new Date('2026-11-25T02:59:59Z'))
    await expect(backUp(store, 1)).resolves.toBeNull()
    shop.ports.setNow(new Date('2026-11-25T03:00:00Z'))
    await expect(backUp(store, 1)).resolves.toMatch(/^\d+ products, .*\d+ files$/)
    expect(await store.list()).toEqual([{ name: 'talat-20261125T030000Z', isEncrypted: false, bytes: expect.any(Number) }])
    const report = await store.withBackup('talat-20261125T030000Z', (place) =>
      withBackupFolder(place, undefined, (unpacked) => verifyBackup(unpacked, { databaseUrl, onProgress: () => undefined })),
    )
    expect(report.lines.at(-2)).toBe('The backup of 2026-11-25 10:00:00 was restored into a temporary place and checked.')
  })

  it('are encrypted with a passphrase: one file, which is read with it and with no other', async () => {
    const root = path.join(folder, 'sealed')
    const store = folderStore(root, 'seven green baskets')
    await mkdir(root)
    await writeFile(path.join(root, 'talat-20261124T030000Z.tar.enc'), '')
    shop.ports.setNow(new Date('2026-11-25T03:00:00Z'))
    await expect(backUp(store, 1)).resolves.toMatch(/ files$/)
    expect(await readdir(root)).toEqual(['talat-20261125T030000Z.tar.enc'])
    const place = path.join(root, 'talat-20261125T030000Z.tar.enc')
    const read = (passphrase?: string) => withBackupFolder(place, passphrase, readManifest)
    expect(await read('seven green baskets')).toMatchObject({ time: '2026-11-25 10:00:00' })
    await expect(read('nine ripe mangoes')).rejects.toThrow('cannot be decrypted')
    await expect(read()).rejects.toThrow('set BACKUP_PASSPHRASE')
  })

  it('delete the oldest ones beyond the number to keep, and nothing else in the folder', async () => {
    const root = path.join(folder, 'limited')
    const store = emptyBackups(root)
    for (const name of ['talat-by-hand', 'talat-20261124T030000Z', 'talat-20261125T030000Z'])
      await mkdir(path.join(root, name), { recursive: true })
    shop.ports.setNow(new Date('2026-11-26T03:00:00Z'))
    await backUp(store)
    expect((await readdir(root)).sort()).toEqual(['talat-20261125T030000Z', 'talat-20261126T030000Z', 'talat-by-hand'])
  })

  it('keep all that exist when one fails', async () => {
    const root = path.join(folder, 'failing')
    const store = emptyBackups(root)
    await mkdir(path.join(root, 'talat-20261124T030000Z'), { recursive: true })
    shop.ports.setNow(new Date('2026-11-26T03:00:00Z'))
    const full = { ...store, add: () => Promise.reject(new Error('disk full')) }
    await expect(backUp(full, 1)).rejects.toThrow('disk full')
    expect(await store.list()).toMatchObject([{ name: 'talat-20261124T030000Z' }])
  })

  it('show the time of the newest one without asking the store at a scrape', async () => {
    const stored = emptyBackups(path.join(folder, 'scraped'))
    const list = jest.fn(stored.list)
    const store = showLastBackup({ ...stored, list })
    const shown = async () => /^talat_backup_last_success_timestamp_seconds (\d+)$/m.exec((await metricsText()).text)?.[1]
    expect(await shown()).toBeUndefined()
    shop.ports.setNow(new Date('2026-11-24T03:00:00Z'))
    await backUp(store)
    const asked = list.mock.calls.length
    expect(await shown()).toBe(String(Date.parse('2026-11-24T03:00:00Z') / 1000))
    expect(list).toHaveBeenCalledTimes(asked)
  })
})
