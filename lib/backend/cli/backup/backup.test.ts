import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportShop } from '@/lib/backend/import-export/export-shop'
import { openNewTestBackend, testBackendOn, type TestBackend } from '@/lib/backend/testing/backend'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { createTestPlace } from '@/lib/backend/testing/test-connection'
import { backup } from './backup'
import { type Progress } from '../command'
import { databaseNames, sha256 } from './manifest'
import { movedName, moveToPostgres } from './move-to-postgres'
import { restore } from './restore'
import { isOfLock } from '@/lib/backend/infrastructure/database/data-folder/folder-lock'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

const scratch = temporaryFolder()
let shop: TestBackend

beforeAll(async () => {
  shop = await openNewTestBackend()
  await fillTestShop(shop.database)
  await shop.backend.ports.files.put('files', 'kale,Xy12.webp', Buffer.from('a picture'))
})

afterAll(() => shop.close())

const withFallback = () => undefined

const copyTo = (name: string, onProgress: (progress: Progress) => void = withFallback, backend = shop.backend) =>
  backup({ backend, onProgress, invalidatePages: async () => '' }, { place: path.join(scratch, name), flags: [] })

const restoreFrom = (name: string, to: string) =>
  restore(path.join(scratch, name), { dataFolder: path.join(scratch, to), onProgress: withFallback })

/** The shop, with an empty copy of its database, which fails before anyone reads it. */
function withDump(meanwhile = async () => {}) {
  const dump = async () => meanwhile().then(() => new Blob())
  return { ...shop.backend, connection: { ...shop.backend.connection, dump } }
}

/** Every exported table, by file name. */
async function exported(backend: TestBackend, name: string): Promise<Record<string, string>> {
  const folder = path.join(scratch, name)
  await exportShop(backend.backend, folder)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.csv')).sort()
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')])))
}

const embedded = isEmbedded ? describe : describe.skip

const secret = 'what stands beside the backup'
const invalidChecksums = { 'files/../../secret': sha256(Buffer.from(secret)), [databaseNames.pglite]: 'ff' }

embedded('a backup', () => {
  it('restores a shop with the same data', async () => {
    await copyTo('whole')
    await restoreFrom('whole', 'back')
    const back = testBackendOn(await connect({ dataFolder: path.join(scratch, 'back') }))
    expect(await exported(back, 'export of back')).toEqual(await exported(shop, 'export of shop'))
    await back.close()
  })

  it('is consistent when rows are written while it is made [R16]', async () => {
    const { connection } = shop.backend
    let writing: Promise<unknown> | undefined
    const dump = async () => {
      writing = shop.database.insert(product).values({ name: 'Meanwhile' }).execute()
      // By now it is queued before the dump; only the backup's own transaction holds it back.
      await new Promise(setImmediate)
      return connection.dump?.() ?? new Blob()
    }
    await copyTo('busy', withFallback, { ...shop.backend, connection: { ...connection, dump } })
    await writing
    expect((await restoreFrom('busy', 'from busy')).lines.join('\n')).toContain('Restored to')
  })

  it('fails with a message and leaves nothing behind when a file is removed while it is being copied', async () => {
    const { files } = shop.backend.ports
    await files.put('slips', 'SO-1.jpg', Buffer.from('a slip'))
    const backingUp = copyTo(
      'with retention',
      withFallback,
      withDump(async () => files.remove('slips', 'SO-1.jpg')),
    )
    await expect(backingUp).rejects.toThrow('slips/SO-1.jpg was removed while it was being copied. Try again.')
    expect((await readdir(scratch)).filter((name) => name.startsWith('with retention'))).toEqual([])
  })

  it('is refused when its folder is not empty', async () => {
    await expect(copyTo('whole')).rejects.toThrow('is not empty.')
  })

  it('cannot be restored without its manifest', async () => {
    await expect(restoreFrom('no such folder', 'nothing')).rejects.toThrow('is not a backup: manifest.json is missing.')
  })

  it.each([
    ['of a newer shop', { migrations: 999 }, 'The backup was made by a newer version of the shop. Update the shop first.'],
    ['with a damaged file', { checksums: { [databaseNames.pglite]: 'ff' } }, 'of the backup is missing or damaged. Nothing was restored.'],
    ['that reaches out of its folder', { checksums: invalidChecksums }, 'files/../../secret of the backup is missing or damaged'],
    ['that says it holds more', { counts: { products: 1_000_000 } }, 'The restored database contains'],
  ])('%s is refused', async (_case, lie, sentence) => {
    const name = `lie-${Object.keys(lie).join()}`
    await cp(path.join(scratch, 'whole'), path.join(scratch, name), { recursive: true })
    const file = path.join(scratch, name, 'manifest.json')
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...lie }))
    await writeFile(path.join(scratch, 'secret'), secret)
    await expect(restoreFrom(name, `from ${name}`)).rejects.toThrow(sentence)
    const left = await readdir(path.join(scratch, `from ${name}`)).catch(() => [])
    expect(left.filter((file) => !isOfLock(file))).toEqual([])
  })
})

const onServer = isEmbedded ? describe.skip : describe

onServer('a backup of the embedded database', () => {
  const folder = () => path.join(scratch, 'of embedded')
  let place: Awaited<ReturnType<typeof createTestPlace>>
  const restoreToServer = (to: string) =>
    restore(folder(), { ...place.settings, dataFolder: path.join(scratch, to), onProgress: withFallback })

  beforeAll(async () => {
    place = await createTestPlace()
  })
  afterAll(() => place.remove())

  it('restores into a database server, orders and all: the same data, every check passed, and orders go on', async () => {
    const small = testBackendOn(await connect({ dataFolder: path.join(scratch, 'embedded') }))
    const filled = await fillTestShop(small.database)
    await small.database.update(product).set({ image: null })
    const order = async (backend: TestBackend) =>
      (await (await readyCart(backend, filled, filled.products.kale, { values: { pay_method_id: 2 } })).place()).sale_id ?? 0
    const first = await order(small)
    await backup({ backend: small.backend, onProgress: withFallback, invalidatePages: async () => '' }, { place: folder(), flags: [] })
    const before = await exported(small, 'export of embedded')
    await small.close()

    const { lines, hasFailed } = await restoreToServer('grown up')
    expect([lines.join('\n'), hasFailed]).toEqual([expect.stringMatching(/All checks passed: [^]*Restored to .* 1 orders/), false])
    const big = testBackendOn(await connect({ ...place.settings, dataFolder: path.join(scratch, 'grown up') }))
    expect(big.backend.connection.engine).toBe('postgresql')
    expect(await exported(big, 'export of server')).toEqual(before)
    expect(await order(big)).toBeGreaterThan(first)
    await big.close()
  })

  it('is not needed to move: one command copies all of it, keeps the old database aside, and will not do so twice', async () => {
    const moved = await createTestPlace()
    const dataFolder = path.join(scratch, 'embedded')
    const move = (databaseUrl?: string) => moveToPostgres({ dataFolder, databaseUrl, onProgress: withFallback })
    await expect(move()).rejects.toThrow('Set DATABASE_URL to an empty database of PostgreSQL.')
    await expect(move(place.settings.databaseUrl)).rejects.toThrow('The database at DATABASE_URL is not empty.')
    const small = testBackendOn(await connect({ dataFolder }))
    const before = await exported(small, 'export before the move')
    await expect(move(moved.settings.databaseUrl)).rejects.toThrow('Stop the shop first')
    await small.close()

    const { lines, hasFailed } = await move(moved.settings.databaseUrl)
    expect([lines.join('\n'), hasFailed]).toEqual([
      expect.stringMatching(/All checks passed: [^]*Moved to the database [^]* 1 orders[^]*Shop: Talat, in the database/),
      false,
    ])
    expect(await readdir(dataFolder)).toContain(movedName)
    const big = testBackendOn(await connect({ ...moved.settings, dataFolder }))
    expect(await exported(big, 'export after the move')).toEqual(before)
    await big.close()
    await expect(move(moved.settings.databaseUrl)).rejects.toThrow('holds no embedded database')
    await moved.remove()
  })

  it('restores nothing over a database that holds a shop', async () => {
    await expect(restoreToServer('second')).rejects.toThrow('The database at DATABASE_URL is not empty. Nothing was restored.')
    expect(await readdir(path.join(scratch, 'second'))).toEqual(['database.lock.sqlite'])
  })
})
