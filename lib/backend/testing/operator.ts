import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type { ShopReplacing } from '@/lib/backend/cli/operations/shop-replacing'
import { connect, type ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import { testBackendOn, type TestBackend } from './backend'
import { copyCart, type CopiedCart } from './many-carts'
import { fillTestShop } from './shop'
import { readyCart } from './shopping'
import { createTestPlace } from './test-connection'

/** Whether the tests' shop uses a data folder, which a single process holds, not a server's database. */
export const isEmbedded = !process.env.TEST_DATABASE_URL

const noShop = async () => {
  throw new Error('These tests replace no shop')
}

/** For operations that replace no shop. */
export const noReplacing: ShopReplacing = {
  dataFolder: '',
  replaceData: noShop,
  prepareData: noShop,
  invalidateAll: noShop,
  setMaintenance: () => undefined,
}

/** A shop that several processes open one after the other, with carts filled by guests. */
export async function createOperatedShop() {
  const place = await createTestPlace()
  const { settings } = place
  const carts = await withBackendOn(settings, async (backend) => {
    const shop = await fillTestShop(backend.database)
    // Their pictures are not on disk.
    await backend.database.execute(sql`update product set image = null`)
    const { cartId } = await readyCart(backend, shop, shop.products.kale)
    return copyCart(backend, cartId, 20)
  })
  return { ...place, carts }
}

export async function withBackendOn<T>(settings: ConnectionSettings, work: (backend: TestBackend) => Promise<T>): Promise<T> {
  const backend = testBackendOn(await connect(settings))
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

const shellOf = ({ dataFolder, databaseUrl = '' }: ConnectionSettings) => ({
  ...process.env,
  NODE_ENV: 'production' as const,
  NODE_OPTIONS: '',
  DATA_DIR: dataFolder,
  DATABASE_URL: databaseUrl,
})

export type Outcome = Readonly<{ code: number | null; said: string; complained: string }>

/**
 * Runs `npm run shop:NAME`, as an operator types it, whatever other shops run on this machine.
 * @param onComplaint called with the whole standard error output so far, whenever it grows
 */
export async function operate(
  typed: readonly string[],
  settings: ConnectionSettings,
  onComplaint: (complained: string, command: ChildProcess) => void = () => undefined,
): Promise<Outcome> {
  // The customers of the tests' shop have public passwords.
  const env = { ...shellOf(settings), SHOP_DEMO: '1' }
  const child = spawn(process.execPath, ['lib/tools/scripts/command.mjs', ...typed, '--yes'], { env })
  let [said, complained] = ['', '']
  child.stdout.on('data', (text) => (said += String(text)))
  child.stderr.on('data', (text) => onComplaint((complained += String(text)), child))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said, complained }
}

type Ordered = Readonly<{ cartId: number; sale_id?: number }>

/** Orders carts in the running shop, one after the other. */
type Order = (carts: readonly CopiedCart[]) => Promise<readonly Ordered[]>

/** Runs a shop in a separate process until the end of `work`. */
export async function whileShopRuns<T>(settings: ConnectionSettings, work: (order: Order) => Promise<T>): Promise<T> {
  const args = ['--import', 'tsx', 'lib/backend/testing/running-shop.child.ts', JSON.stringify(settings)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env: shellOf(settings) })
  const exit = once(child, 'exit')
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  if ((await answers.next()).value !== 'ready') throw new Error('The shop did not open')
  const order: Order = async (carts) => {
    for (const cart of carts) child.stdin.write(`${JSON.stringify(cart)}\n`)
    const ordered: Ordered[] = []
    while (ordered.length < carts.length) ordered.push(JSON.parse(String((await answers.next()).value)) as Ordered)
    return ordered
  }
  try {
    return await work(order)
  } finally {
    child.stdin.end()
    await exit
  }
}
