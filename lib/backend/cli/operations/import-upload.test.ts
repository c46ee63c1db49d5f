import { appendFile, readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { strToU8, zipSync } from 'fflate'
import { filePartBytes, type Operations } from '@/lib/domain/operations/operation'
import { deleteExpiredRecords } from '@/lib/backend/features/privacy/retention'
import { eraseCustomer } from '@/lib/backend/features/privacy/erase-customer'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { operationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import { csv } from '@/lib/backend/testing/import-folder'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { operationTools } from '@/lib/backend/testing/operations'
import { noReplacing } from '@/lib/backend/testing/operator'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { drawPicture } from '@/lib/backend/testing/slip'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { workbook } from '@/lib/backend/testing/workbook'
import { folderStore } from '../backup/backup-store'
import { serveOperations } from './serve-operations'

const folder = temporaryFolder()
let stop: () => Promise<void>

beforeEach(() => {
  const storage = { store: folderStore(path.join(folder, 'backups')), place: 'own', everyHours: null, keep: 2 } as const
  stop = serveOperations(backend.backend, operationStore(folder), storage, { replacing: noReplacing }).stop
})

afterEach(() => stop())

const { call, run } = operationTools(
  () => backend,
  () => operationStore(folder),
)

let uploads = 0

async function upload(name: string, content: string | Uint8Array) {
  const key = (uploads += 1).toString(16).padStart(16, '0')
  const bytes = Buffer.from(content)
  for (let offset = 0; offset === 0 || offset < bytes.length; offset += filePartBytes)
    await call('add_part', { key, name }, offset, bytes.subarray(offset, offset + filePartBytes).toString('base64'))
  return { key, name }
}

async function importFile(name: string, content: string | Uint8Array, options: { dryRun?: boolean; replace?: boolean } = {}) {
  return run({ kind: 'import', upload: await upload(name, content), dryRun: false, replace: false, ...options })
}

/** Every row of the shop, but for what says who did what, and for what undoes the import. */
async function rows() {
  // Mails that an order has queued.
  await backend.backend.settled()
  const logs = ['staff_action', 'import_journal']
  const names = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  const found = names
    .filter((name) => !logs.includes(name))
    .map(async (name) => {
      const query = sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)`
      return [name, (await queryRows<{ row: unknown }>(backend.database, query)).map(({ row }) => row)] as const
    })
  return Object.fromEntries(await Promise.all(found))
}

const base = {
  'groups.csv': csv('code,name', 'LEAFY,Leafy', 'ROOTS,Roots'),
  'products.csv': csv('code,name,name_th,sale_price,groups', 'VL01,Kale,คะน้า,40,LEAFY', 'VL02,Carrot,แครอต,25,ROOTS'),
  'customers.csv': csv('email,first_name', 'lek@example.com,Lek'),
}

const changed = {
  'groups.csv': csv('code,name', 'LEAFY,Leaves', 'HERBS,Herbs'),
  'products.csv': csv('code,name,name_th,sale_price,groups', 'VL01,Kale,คะน้าอ่อน,45,LEAFY | HERBS', 'VL03,Basil,โหระพา,20,HERBS'),
  'stock.csv': csv('code,stock_qty', 'VL01,7', 'VL03,3'),
  'customers.csv': csv('email,first_name', 'lek@example.com,Lekky', 'noi@example.com,Noi'),
  'settings.csv': csv('key,lang,value', 'transfer_hours,en,24'),
}

const zipOf = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`my shop/${name}`, strToU8(text)])))

const productNamed = async (code: string) => (await backend.database.select().from(tables.product).where(eq(tables.product.code, code)))[0]

describe('an import of an owner', () => {
  it('is undone: every row of every table is as before, also of what it removed', async () => {
    await importFile('base.zip', zipOf(base))
    const before = await rows()
    const imported = await importFile('changed.zip', zipOf(changed), { replace: true })
    expect(imported.report?.issues).toEqual([])
    expect(imported.report).toMatchObject({ imported: true })
    expect(await productNamed('VL03')).toMatchObject({ stock_qty: 3 })
    const changedTo = await rows()
    expect(changedTo.product_group).not.toEqual(before.product_group)
    expect(((await call('read')) as Operations).lastImport?.id).toBe(imported.id)
    expect(await run({ kind: 'undo', id: imported.id })).toMatchObject({ problem: null })
    expect(await rows()).toEqual(before)
    expect(((await call('read')) as Operations).lastImport).toBeNull()
    expect(await run({ kind: 'undo', id: imported.id })).toMatchObject({ problem: 'importChangedSince' })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['changed', () => backend.database.update(tables.product).set({ sale_price: 1 }).where(eq(tables.product.code, 'VL01'))],
    ['removed', () => backend.database.delete(tables.translationField).where(eq(tables.translationField.translation, 'คะน้าอ่อน'))],
    [
      'sold',
      async () => {
        const basil = await productNamed('VL03')
        await placeOrder(backend, shop, basil?.id ?? 0)
      },
    ],
  ])('stays, whole, when a row of it was %s since', async (_what, change) => {
    await importFile('base.zip', zipOf(base))
    const { id } = await importFile('changed.zip', zipOf(changed))
    await change()
    const before = await rows()
    expect(await run({ kind: 'undo', id })).toMatchObject({ problem: 'importChangedSince' })
    expect(await rows()).toEqual(before)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'one of its customers deletes the account',
      () => eraseCustomer({ ...backend, changed: () => undefined }, { userId: shop.malee.userId, contactId: shop.malee.contactId }),
    ],
    [
      'thirty days have passed',
      () => {
        // The journal has the time of the database.
        backend.ports.setNow(new Date(Date.now() + 31 * 24 * 60 * 60_000))
        return deleteExpiredRecords({ ...backend.backend, later: () => undefined })
      },
    ],
  ])('can no longer be undone once %s', async (_what, passes) => {
    const { id } = await importFile('customers.csv', csv('email,first_name', 'malee@example.com,Mali'))
    expect(((await call('read')) as Operations).lastImport?.id).toBe(id)
    await passes()
    expect(((await call('read')) as Operations).lastImport).toBeNull()
    expect(await backend.database.$count(tables.importJournal)).toBe(0)
  })

  it('is first tried: the report says each error with its row and column, and nothing changes', async () => {
    const before = await rows()
    const wrong = csv('code,name,sale_price,groups', 'VL01,Kale,cheap,', 'VL02,,20,NONE')
    const { report } = await importFile('products.csv', wrong, { dryRun: true })
    expect(report).toMatchObject({ imported: false, issueCount: 2 })
    expect(report?.issues.map(({ file, line, column, message }) => [file, line, column, message?.key, message?.values])).toEqual([
      ['products.csv', 2, 'sale_price', 'cellInvalid', { cell: 'cheap', input: 'amount' }],
      ['products.csv', 3, 'name', 'cellRequired', {}],
    ])
    const good = await importFile('products.csv', csv('code,name', 'VL01,Kale'), { dryRun: true })
    expect(good.report).toMatchObject({
      imported: false,
      files: [{ file: 'products.csv', new: 1 }],
      changes: [{ key: 'VL01', kind: 'new' }],
    })
    expect(await rows()).toEqual(before)
  })
})

describe('an uploaded file', () => {
  it.each<[string, string, () => string | Uint8Array]>([
    ['a table of another name, known by its columns', 'prices of november.csv', () => csv('code,name,sale_price', 'VL01,Kale,40')],
    [
      'a workbook with a sheet of that name',
      'shop.xlsx',
      () =>
        workbook({
          Notes: [['hello']],
          products: [
            ['code', 'name', 'sale_price'],
            ['VL01', 'Kale', 40],
          ],
        }),
    ],
    [
      'a workbook, known by the columns of its first sheet',
      'Book1.xlsx',
      () =>
        workbook({
          Sheet1: [
            ['code', 'name', 'sale_price'],
            ['VL01', 'Kale', 40],
          ],
        }),
    ],
  ])('may be %s', async (_what, name, content) => {
    expect((await importFile(name, content())).report).toMatchObject({
      imported: true,
      files: [{ file: expect.stringMatching(/^products\./), new: 1 }],
    })
    expect(await productNamed('VL01')).toMatchObject({ sale_price: 40 })
  })

  it('may be a zip with pictures, larger than a part', async () => {
    const picture = await drawPicture('png', 900)
    const files = {
      'products.csv': strToU8(csv('code,name,image', 'VL01,Kale,kale.png')),
      'pictures/kale.png': picture,
      'notes.exe': new Uint8Array(2_000_000),
    }
    const { report } = await importFile('shop.zip', zipSync(files, { level: 0 }))
    expect(report).toMatchObject({ imported: true, issues: [] })
    expect((await productNamed('VL01'))?.image).toMatch(/^kale,.+\.png$/)
  })

  it.each([
    ['damaged', new Uint8Array(1000).fill(7), 'archiveUnreadable'],
    ['leading out of its folder', zipSync({ '../../products.csv': strToU8('code,name\nVL01,Kale\n') }), 'fileUnknown'],
  ])('that is a zip %s is refused with a sentence', async (_what, bytes, key) => {
    const ended = await importFile('shop.zip', bytes, { dryRun: true })
    expect(ended.problem === 'failed' || ended.report?.issues[0]?.message?.key === key).toBe(true)
    expect(await productNamed('VL01')).toBeUndefined()
  })

  it('takes no part beyond a missing one, no other kinds, and no place of its own', async () => {
    const part = (name: string, offset: number) => call('add_part', { key: 'f'.repeat(16), name }, offset, 'eHg=')
    await expect(part('a.csv', 5)).rejects.toThrow('a part of it was lost')
    await part('a.csv', 0)
    await expect(part('a.csv', 3)).rejects.toThrow('a part of it was lost')
    await expect(part('a.csv', 400 * 1024 * 1024)).rejects.toThrow('too large')
    for (const name of ['a.exe', '../a.csv', 'a/b.csv', '.csv']) await expect(part(name, 0)).rejects.toThrow()
    await appendFile(path.join(folder, 'operations', `upload-${'f'.repeat(16)}`, 'a.csv'), '')
  })

  it('makes room for a further one by deleting the oldest, never one that is being read', async () => {
    const kept = async () => (await readdir(path.join(folder, 'operations'))).filter((name) => name.startsWith('upload-')).sort()
    for (const name of await kept()) await rm(path.join(folder, 'operations', name), { recursive: true })
    const store = operationStore(folder)
    const hourAgo = Date.now() / 1000 - 3600
    const [read, ...others] = 'abcdef'.split('').map((letter) => ({ key: letter.repeat(16), name: 'a.csv' }))
    if (!read) throw new Error('no upload')
    await store.addPart(read, 0, Buffer.from('x'))
    const request = { kind: 'import', upload: read, dryRun: true, replace: false } as const
    const nothing = { ended: null, done: 0, total: null, problem: null, lines: [], file: null, report: null, content: null, isSeen: false }
    const operation = await store.begin({ request, staff: 'Mali', started: '2026-11-29 05:00:00', ...nothing })
    for (const [index, each] of others.entries()) {
      await store.addPart(each, 0, Buffer.from('x'))
      await utimes(path.dirname(store.uploadOf(each)), hourAgo + index, hourAgo + index)
    }
    expect(await kept()).toEqual(['a', 'd', 'e', 'f'].map((letter) => `upload-${letter.repeat(16)}`))
    if (operation) await store.end({ ...operation, ended: '2026-11-29 05:01:00' })
    await store.addPart({ key: '9'.repeat(16), name: 'a.csv' }, 0, Buffer.from('x'))
    expect(await kept()).toHaveLength(4)
  })
})
