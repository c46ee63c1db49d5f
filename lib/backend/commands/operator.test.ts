import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { connect, type ConnectionSettings } from '../database/connection'
import { saleOrder } from '../database/tables'
import { testBackendOn, type TestBackend } from '../testing/backend'
import { copyCart, type CopiedCart } from '../testing/many-carts'
import { fillTestShop } from '../testing/shop'
import { readyCart } from '../testing/shopping'
import { createTestPlace } from '../testing/test-connection'

let place: Awaited<ReturnType<typeof createTestPlace>>
let carts: CopiedCart[]
let scratch: string

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'talat-operator-'))
  place = await createTestPlace()
  await withBackend(async (backend) => {
    const shop = await fillTestShop(backend.database)
    // Their pictures are on no disk.
    await backend.database.execute(sql`update product set image = null`)
    const { cartId } = await readyCart(backend, shop, shop.products.kale)
    carts = await copyCart(backend, cartId, 20)
  })
}, 120_000)

afterAll(async () => {
  await place.remove()
  await rm(scratch, { recursive: true })
})

async function withBackend<T>(work: (backend: TestBackend) => Promise<T>): Promise<T> {
  const backend = testBackendOn(await connect(place.settings))
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

const shell = (settings: ConnectionSettings) => ({
  ...process.env,
  NODE_ENV: 'production' as const,
  NODE_OPTIONS: '',
  DATA_DIR: settings.dataFolder,
  DATABASE_URL: settings.databaseUrl ?? '',
})

type Outcome = Readonly<{ code: number | null; said: string; complained: string }>

/** `npm run shop:NAME`, as an operator types it. */
async function operate(typed: readonly string[], settings: ConnectionSettings = place.settings): Promise<Outcome> {
  const child = spawn(process.execPath, ['lib/scripts/command.mjs', ...typed], { env: shell(settings) })
  let [said, complained] = ['', '']
  child.stdout.on('data', (text) => (said += String(text)))
  child.stderr.on('data', (text) => (complained += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said, complained }
}

type RunningShop = Readonly<{ order: (carts: readonly CopiedCart[]) => Promise<unknown[]>; process: ChildProcess }>

/** A shop that runs in a process of its own until the end of `work`. */
async function whileShopRuns<T>(work: (shop: RunningShop) => Promise<T>): Promise<T> {
  const args = ['--import', 'tsx', 'lib/backend/testing/running-shop.child.ts', JSON.stringify(place.settings)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env: shell(place.settings) })
  const exit = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const answers = lines[Symbol.asyncIterator]()
  expect((await answers.next()).value).toBe('ready')
  const order = async (each: readonly CopiedCart[]) => {
    for (const cart of each) child.stdin.write(`${JSON.stringify(cart)}\n`)
    const told: unknown[] = []
    for (const _cart of each) told.push(JSON.parse(String((await answers.next()).value)))
    return told
  }
  try {
    return await work({ order, process: child })
  } finally {
    child.stdin.end()
    await exit
  }
}

describe('shop:check', () => {
  it('says that all is well, and ends with 0', async () => {
    expect(await operate(['check'])).toMatchObject({ code: 0, said: expect.stringMatching(/^Everything is in order: \d+ rules and all files\.\n$/) })
  }, 60_000)

  it('names what is broken or missing, and ends with 1', async () => {
    const missing = sql`update product set image = 'gone,Xy12.webp' where name like 'Kale%'`
    const cart = sql`insert into ecom2_cart (state) values ('confirmed')`
    await withBackend(async ({ database }) => void (await database.execute(missing), await database.execute(cart)))
    const { code, said } = await operate(['check'])
    await withBackend(async ({ database }) => {
      await database.execute(sql`update product set image = null`)
      await database.execute(sql`delete from ecom2_cart where state = 'confirmed'`)
    })
    expect(said).toMatch(/^Broken: a cart that was ordered has its order, and a draft has none \(cart \d+\)$/m)
    expect(said).toMatch(/^Broken: image names a file in files \(product \d+\)$/m)
    expect(code).toBe(1)
  }, 60_000)

  it('does not take an empty folder for a shop', async () => {
    const settings = { dataFolder: path.join(scratch, 'nowhere') }
    const { code, complained } = await operate(['check'], settings)
    expect([code, complained]).toEqual([2, `There is no shop in ${settings.dataFolder}. Set DATA_DIR, or DATABASE_URL.\n`])
  }, 60_000)
})

const isEmbedded = !process.env.TEST_DATABASE_URL

describe('shop:backup and shop:restore', () => {
  if (!isEmbedded) {
    it('leave a server to its own programs', async () => {
      const { code, complained } = await operate(['backup', path.join(scratch, 'backup')])
      expect([code, complained]).toEqual([2, expect.stringContaining('Use pg_dump, and copy the folders files and slips')])
    }, 60_000)
    return
  }

  it('copy a shop while it takes orders, and bring it back as it was at one moment', async () => {
    await mkdir(path.join(place.settings.dataFolder, 'files'), { recursive: true })
    await writeFile(path.join(place.settings.dataFolder, 'files', 'kale,Xy12.webp'), 'a picture')
    const folder = path.join(scratch, 'backup')
    const [before, meanwhile] = [carts.slice(0, 5), carts.slice(5)]
    const { told, outcome } = await whileShopRuns(async ({ order }) => {
      const told = await order(before)
      const [outcome] = await Promise.all([operate(['backup', folder]), order(meanwhile)])
      return { told, outcome }
    })
    expect(outcome).toMatchObject({ code: 0, said: expect.stringContaining(`Backed up to ${folder}: `) })

    const settings = { dataFolder: path.join(scratch, 'restored') }
    const restored = await operate(['restore', folder], settings)
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(`Restored to ${settings.dataFolder}: `) })
    expect(await operate(['check'], settings)).toMatchObject({ code: 0 })
    expect(await readFile(path.join(settings.dataFolder, 'files', 'kale,Xy12.webp'), 'utf8')).toBe('a picture')
    const connection = await connect(settings)
    const orders = await connection.database.select({ id: saleOrder.id, cartId: saleOrder.cart_id }).from(saleOrder)
    await connection.close()
    for (const each of told) {
      const { cartId, sale_id } = each as { cartId: number; sale_id: number }
      expect(orders).toContainEqual({ id: sale_id, cartId })
    }
    expect(outcome.said).toContain(` ${orders.length} orders,`)
  }, 240_000)

  it('bring nothing back over a shop that is there', async () => {
    const settings = { dataFolder: path.join(scratch, 'restored') }
    const { code, complained } = await operate(['restore', path.join(scratch, 'backup')], settings)
    expect([code, complained]).toEqual([2, `${settings.dataFolder} is not empty. Set DATA_DIR to a new folder.\n`])
  }, 60_000)

  it('bring nothing back of a backup that has been damaged', async () => {
    await appendFile(path.join(scratch, 'backup', 'files', 'kale,Xy12.webp'), '!')
    const settings = { dataFolder: path.join(scratch, 'damaged') }
    const { code, complained } = await operate(['restore', path.join(scratch, 'backup')], settings)
    expect(code).toBe(2)
    expect(complained).toContain('files/kale,Xy12.webp of the backup is missing or damaged. Nothing was restored.')
    await expect(readdir(settings.dataFolder)).rejects.toThrow('ENOENT')
  }, 60_000)
})
