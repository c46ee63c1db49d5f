import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { filePartBytes, type Operations, type RestoreOrder } from '@/lib/domain/operations/operation'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { decideReplacement } from '@/lib/backend/infrastructure/database/data-folder/replace-shop'
import { outboxMail, product, staffAccount, staffAction, staffSession, userSession } from '@/lib/backend/infrastructure/database/tables'
import { outboxRow } from '@/lib/backend/features/mail/outbox/outbox'
import { readOutboxState } from '@/lib/backend/features/mail/outbox/outbox-state'
import { operationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import { testBackendOn, type TestBackend } from '@/lib/backend/testing/backend'
import { isEmbedded, noReplacing } from '@/lib/backend/testing/operator'
import { operationTools } from '@/lib/backend/testing/operations'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'
import { withBackupFolder } from '../backup/archive'
import { folderStore } from '../backup/backup-store'
import { restore } from '../backup/restore'
import { finishInterruptedRestore } from './restore-backup'
import type { ShopChange } from './shop-replacing'
import { serveOperations } from './serve-operations'

const dataFolder = emptyFolder()
const store = () => operationStore(dataFolder)
const storage = () => ({ store: folderStore(path.join(dataFolder, 'backups')), place: 'own', everyHours: null, keep: 3 }) as const

let backend: TestBackend
let stop: () => Promise<void>
let kale: number
let malee: number
let maintenance: boolean[]
/** What the shop does instead of opening what was restored. */
let failOpening: (() => never) | null

async function open() {
  backend = testBackendOn(await connect({ dataFolder }))
  const replaceData = async ({ apply, complete, revert }: ShopChange) => {
    const former = backend
    await former.close()
    try {
      await apply()
      await open()
      failOpening?.()
      await complete(backend.backend)
    } catch (error) {
      await backend.close()
      await revert()
      await open()
      throw error
    }
  }
  const setMaintenance = (isOn: boolean) => void maintenance.push(isOn)
  stop = serveOperations(backend.backend, store(), storage(), {
    replacing: { ...noReplacing, dataFolder, replaceData, setMaintenance, invalidateAll: async () => undefined },
  }).stop
}

const { call, endOf, run } = operationTools(() => backend, store)
const read = async () => (await call('read')) as Operations
const order = (inspected: string, changes: Partial<RestoreOrder> = {}) =>
  call('restore', { inspected, shop: ' talat ', proof: 'talat-staff', ...changes })

const nameOfKale = async () =>
  (await backend.database.select({ name: product.name }).from(product).where(eq(product.id, kale)))[0]?.name ?? null

const renameKale = (name: string) => backend.database.update(product).set({ name }).where(eq(product.id, kale))

beforeEach(async () => {
  // The customers of the tests' shop have public passwords.
  process.env.SHOP_DEMO = '1'
  maintenance = []
  failOpening = null
  await open()
  const shop = await fillTestShop(backend.database)
  kale = shop.products.kale
  malee = shop.malee.userId
  await backend.database.execute(sql`update product set image = null`)
  await renameKale('Kale')
})

afterEach(async () => {
  await stop()
  await backend.close()
})

const embedded = isEmbedded ? describe : describe.skip

embedded('a restore of an owner', () => {
  it('shows what a backup holds, then puts it in the place of the shop, which is backed up before [U20]', async () => {
    await backend.signIn(malee)
    const mail = { recipient: 'malee@example.com', kind: 'welcome', aboutId: malee } as const
    await backend.database.insert(outboxMail).values(outboxRow({ locale: 'th', now: backend.ports.clock() }, mail))
    const invited = { email: 'noi@example.com', name: 'Noi', role: 'packer', code_hash: 'of a link' } as const
    await backend.database.insert(staffAccount).values(invited)
    await run({ kind: 'backup' })
    const name = (await read()).backups?.[0]?.name ?? ''
    await renameKale('Weeds')
    await backend.database.insert(product).values({ name: 'Later' })
    const inspected = await run({ kind: 'inspect', from: { backup: name } })
    const { present } = await read()
    expect([inspected.problem, inspected.content?.shop]).toEqual([null, present?.shop])
    expect((present?.products ?? 0) - (inspected.content?.products ?? 0)).toBe(1)
    expect(await nameOfKale()).toBe('Weeds')

    await expect(order(inspected.id, { shop: 'Another' })).rejects.toThrow('This is not the name of your shop.')
    await expect(order(inspected.id, { proof: 'a guess' })).rejects.toThrow('This is neither a valid code nor your password.')
    backend.ports.setNow(new Date('2026-11-18T10:30:00+07:00'))
    failOpening = () => {
      throw new Error('no memory')
    }
    expect(await endOf(order(inspected.id))).toMatchObject({ problem: 'failed', lines: ['no memory'] })
    expect([await nameOfKale(), maintenance]).toEqual(['Weeds', [true, false]])

    failOpening = null
    backend.ports.setNow(new Date('2026-11-18T11:00:00+07:00'))
    const { id } = await run({ kind: 'inspect', from: { backup: name } })
    expect(await endOf(order(id))).toMatchObject({
      problem: null,
      lines: [expect.stringContaining('The former shop is in the backup')],
    })
    expect(maintenance).toEqual([true, false, true, false])
    expect(await nameOfKale()).toBe('Kale')
    const sessions = await Promise.all([staffSession, userSession].map((table) => backend.database.$count(table)))
    expect(await backend.database.select({ link: staffAccount.code_hash }).from(staffAccount)).toEqual([{ link: null }])
    const { waiting, failed } = await readOutboxState(backend.database, backend.ports.clock())
    expect({ sessions, waiting, failed }).toEqual({ sessions: [0, 0], waiting: 0, failed: 1 })
    const actions = await backend.database.select().from(staffAction).orderBy(staffAction.id)
    expect(actions.at(-1)).toMatchObject({ action: 'staff.operation.restore', about: inspected.content?.time })
    expect((await read()).backups?.length).toBe(3)
    expect(await readdir(path.join(dataFolder, 'operations'))).not.toContain('running')
  })

  it('reads an uploaded archive, which is deleted, and refuses one that is no backup', async () => {
    await run({ kind: 'backup' })
    const [archive = ''] = await readdir(path.join(dataFolder, 'backups'))
    const bytes = await readFile(path.join(dataFolder, 'backups', archive))
    const upload = { key: 'a'.repeat(16), name: 'my backup.tar' }
    const send = async (content: Buffer) => {
      for (let offset = 0; offset < content.length; offset += filePartBytes)
        await call('add_part', upload, offset, content.subarray(offset, offset + filePartBytes).toString('base64'))
    }
    await send(bytes)
    expect(await run({ kind: 'inspect', from: { upload } })).toMatchObject({ problem: null, content: { orders: 0 } })
    expect((await readdir(path.join(dataFolder, 'operations'))).filter((name) => name.startsWith('upload-'))).toEqual([])
    await send(bytes.subarray(0, bytes.length / 2))
    const refused = await run({ kind: 'inspect', from: { upload } })
    expect(refused).toMatchObject({ problem: 'noBackup', content: null })
    expect(await endOf(order(refused.id))).toMatchObject({ problem: 'backupGone' })
    await expect(call('start', { kind: 'restore', inspected: refused.id })).rejects.toThrow()
    await expect(call('start', { kind: 'import', upload, replace: false, dryRun: true })).rejects.toThrow()
  })

  it('refuses a demo shop, whose passwords are public, before anything is decided', async () => {
    await run({ kind: 'backup' })
    const name = (await read()).backups?.[0]?.name ?? ''
    process.env.SHOP_DEMO = ''
    expect(await run({ kind: 'inspect', from: { backup: name } })).toMatchObject({ problem: 'demoData', content: null })
  })

  it('has been done when its process was killed after it was decided [R23]', async () => {
    await run({ kind: 'backup' })
    const inspected = await store().find(() => true)
    const killed = inspected && (await store().begin({ ...inspected, request: { kind: 'restore', inspected: inspected.id }, ended: null }))
    const from = path.join(store().folderOf(inspected?.id ?? ''), 'shop')
    await storage().store.withBackup((await read()).backups?.[0]?.name ?? '', (archive) =>
      withBackupFolder(archive, undefined, (folder) => restore(folder, { dataFolder: from, onProgress: () => undefined })),
    )
    await renameKale('Weeds')
    await decideReplacement(dataFolder, { from, to: path.join(store().folderOf(killed?.id ?? ''), 'former') })
    await stop()
    await backend.close()
    await open()
    await finishInterruptedRestore(backend.backend, store(), dataFolder)
    expect([await nameOfKale(), (await read()).latest]).toMatchObject(['Kale', { request: { kind: 'restore' }, problem: null }])
  })
})
