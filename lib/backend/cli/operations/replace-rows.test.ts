import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Operation } from '@/lib/domain/operations/operation'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { connect, type Connection } from '@/lib/backend/infrastructure/database/connection'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { product, staffAction, userSession } from '@/lib/backend/infrastructure/database/tables'
import { diskFiles } from '@/lib/backend/infrastructure/storage/files'
import { operationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import type { Backend } from '@/lib/backend/server/backend'
import { testBackendOn, type TestBackend } from '@/lib/backend/testing/backend'
import { isEmbedded, noReplacing } from '@/lib/backend/testing/operator'
import { operationTools } from '@/lib/backend/testing/operations'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'
import { createTestPlace } from '@/lib/backend/testing/test-connection'
import { until } from '@/lib/backend/testing/until'
import { folderStore } from '../backup/backup-store'
import { finishInterruptedRestore } from './restore-backup'
import { serveOperations } from './serve-operations'
import { watchRestores } from './watch-restores'

const dataFolder = emptyFolder()
const store = () => operationStore(dataFolder)
const files = () => diskFiles(dataFolder)

let place: Awaited<ReturnType<typeof createTestPlace>>
let backend: TestBackend
let replica: Backend
let kale: number
let stop: () => Promise<void>
/** Of the second replica. */
let maintenance: boolean[]
/** What happens once the former shop was backed up, before its rows are replaced. */
let beforeRows: (staged: Connection) => Promise<void>

const { call, endOf, run } = operationTools(() => backend, store)
const restore = ({ id }: Operation) => endOf(call('restore', { inspected: id, shop: 'Talat', proof: 'talat-staff' }))
const rename = (name: string) => backend.database.update(product).set({ name }).where(eq(product.id, kale))

/** What the second replica answers. */
async function nameOfKale() {
  const body = { id: 1, method: 'execute', params: ['product', 'search_read_path', [[['id', '=', kale]], ['name']]] }
  const { result } = (await replica.handle(body, { trusted: true, address: 'test' })).body ?? {}
  return (result as readonly { name: string }[] | undefined)?.[0]?.name
}

const statusOfWrite = async () => {
  const body = { id: 1, method: 'execute', params: ['product', 'write', [[kale], { description: 'Crisp' }]] }
  return (await replica.handle(body, { trusted: true, address: 'test' })).status
}

/** A backup of the shop in which kale has its name and a picture, and the shop of later. */
async function backUpAndGoOn(): Promise<Operation> {
  await rename('Kale')
  await files().put('files', 'kale,Xy12.webp', Buffer.from('of then'))
  const { lines } = await run({ kind: 'backup' })
  expect(lines).toEqual([expect.stringContaining(' 1 files')])
  const [archive = ''] = await readdir(path.join(dataFolder, 'backups'))
  await rename('Weeds')
  await files().put('files', 'kale,Xy12.webp', Buffer.from('of now'))
  await files().put('slips', 'later,Xy13.jpg', Buffer.from('a slip'))
  await backend.database.insert(product).values({ name: 'Later' })
  backend.ports.setNow(new Date('2026-11-18T10:30:00+07:00'))
  return run({ kind: 'inspect', from: { backup: archive.replace(/\.tar$/, '') } })
}

const contents = async () => ({
  name: await nameOfKale(),
  picture: (await readFile(path.join(dataFolder, 'files', 'kale,Xy12.webp'))).toString(),
  slips: await files().list('slips'),
})
const former = { name: 'Weeds', picture: 'of now', slips: ['later,Xy13.jpg'] }
const restored = { name: 'Kale', picture: 'of then', slips: [] }

const onServer = isEmbedded ? describe.skip : describe

onServer('a restore of an owner into a server’s database', () => {
  beforeEach(async () => {
    // The customers of the tests' shop have public passwords.
    process.env.SHOP_DEMO = '1'
    place = await createTestPlace()
    backend = testBackendOn(await connect(place.settings))
    kale = (await fillTestShop(backend.database)).products.kale
    await backend.database.execute(sql`update product set image = null`)
    await backend.database.execute(sql`create table report_of_others (product_id integer references product)`)
    replica = backend.replica()
    maintenance = []
    beforeRows = async () => undefined
    const storage = { store: folderStore(path.join(dataFolder, 'backups')), place: 'own', everyHours: null, keep: 3 } as const
    const replacing = { ...noReplacing, dataFolder, invalidateAll: async () => undefined }
    const prepareData = (staged: Connection) => beforeRows(staged)
    const onDisk = { ...backend.backend, ports: { ...backend.ports, files: files() } }
    const operations = serveOperations(onDisk, store(), storage, { replacing: { ...replacing, prepareData } })
    const setMaintenance = (isOn: boolean) => void maintenance.push(isOn)
    const stopWatching = watchRestores(replica, store(), { ...replacing, setMaintenance })
    stop = async () => {
      stopWatching()
      await operations.stop()
    }
  })

  afterEach(async () => {
    await stop()
    await backend.close()
    await place.remove()
  })

  it('puts a dump in the place of the shop for all replicas, which refuse to write meanwhile', async () => {
    const inspected = await backUpAndGoOn()
    expect(inspected).toMatchObject({ problem: null, content: { shop: { en: 'Talat' }, isOlder: false } })
    expect(await contents()).toEqual(former)
    await backend.database.insert(userSession).values({ token_hash: 'x', user_id: 1, expires_at: '2099-01-01 00:00:00' })
    const [newest] = await queryRows<{ id: number }>(backend.database, sql`select max(id) as id from product`)
    let during: unknown
    beforeRows = async () => {
      during = [await until(async () => maintenance[0]), await statusOfWrite(), await nameOfKale()]
    }
    expect(await restore(inspected)).toMatchObject({ problem: null, lines: [expect.stringContaining('The former shop is in the backup')] })
    expect(during).toEqual([true, 503, 'Weeds'])
    await until(async () => maintenance.at(-1) === false)

    expect([await contents(), await statusOfWrite(), maintenance]).toEqual([restored, 200, [true, false]])
    expect(await checkIntegrity(backend.database)).toEqual([])
    expect(await backend.database.$count(userSession)).toBe(0)
    expect((await backend.database.select().from(staffAction).orderBy(staffAction.id)).at(-1)).toMatchObject({
      action: 'staff.operation.restore',
      about: inspected.content?.time,
    })
    const [next] = await backend.database.insert(product).values({ name: 'Next' }).returning({ id: product.id })
    expect(next?.id).toBeGreaterThan(newest?.id ?? 0)
    expect(await restore(inspected)).toMatchObject({ problem: 'backupGone' })
  })

  it('has not happened when its process dies before the commit, even after the rows were replaced', async () => {
    const inspected = await backUpAndGoOn()
    beforeRows = async () => {
      await backend.database.execute(sql`select pg_terminate_backend(pid) from pg_locks where mode = 'ShareRowExclusiveLock' limit 1`)
    }
    expect(await restore(inspected)).toMatchObject({ problem: 'failed' })
    expect(await contents()).toEqual(former)
    // Another program's row refers to a product that the backup does not have, which shows when all rows are replaced.
    await backend.database.execute(sql`insert into report_of_others select max(id) from product`)
    beforeRows = async () => undefined
    backend.ports.setNow(new Date('2026-11-18T11:00:00+07:00'))
    expect(await restore(inspected)).toMatchObject({ problem: 'failed', lines: [expect.stringContaining('report_of_others')] })
    expect([await contents(), await checkIntegrity(backend.database)]).toEqual([former, []])
    expect(await readdir(dataFolder)).not.toContain('restore.ready')
    await backend.database.insert(product).values({ name: 'Goes on' })
    await until(async () => (await statusOfWrite()) === 200)
    expect(maintenance.at(-1)).toBe(false)
  })

  it('is finished and recorded when its process died after the commit [R23]', async () => {
    const inspected = await backUpAndGoOn()
    let formerShop = ''
    beforeRows = async () => {
      formerShop = path.join(store().folderOf((await store().find(() => true))?.id ?? ''), 'former')
      // In the way of the files, which are exchanged after the commit.
      await mkdir(path.join(formerShop, 'files'), { recursive: true })
    }
    expect(await restore(inspected)).toMatchObject({ problem: 'failed' })
    await until(async () => maintenance.at(-1) === false)
    expect(await nameOfKale()).toBe('Kale')
    await rm(formerShop, { recursive: true })
    await finishInterruptedRestore(backend.backend, store(), dataFolder)
    expect([await contents(), await store().find(() => true)]).toMatchObject([restored, { request: { kind: 'restore' }, problem: null }])
  })
})
