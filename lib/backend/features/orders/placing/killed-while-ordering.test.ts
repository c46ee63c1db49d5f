import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { eq, sql } from 'drizzle-orm'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { giftVoucher, outboxMail, product, saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/tables'
import { testBackendOn, type TestBackend } from '@/lib/backend/testing/backend'
import { copyCart, type CopiedCart } from '@/lib/backend/testing/many-carts'
import type { Submissions } from '@/lib/backend/testing/place-orders.child'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { createTestPlace } from '@/lib/backend/testing/test-connection'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'

/** Two hundred carts and random moments with npm run test:long; fifty carts and fixed moments in the suite. */
const cartCount = Number(process.env.KILL_ORDERS ?? 50)

/** After how many responses each process is killed; 0 kills it before the first response. */
const killsAfter = process.env.KILL_ORDERS
  ? [0, 1, ...Array.from({ length: 6 }, () => 1 + Math.floor(Math.random() * cartCount))]
  : [0, 13, 70]

let place: Awaited<ReturnType<typeof createTestPlace>>
let carts: CopiedCart[]
let kale: number

async function withBackend<T>(work: (backend: TestBackend) => Promise<T>): Promise<T> {
  const backend = testBackendOn(await connect(place.settings))
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

beforeAll(async () => {
  place = await createTestPlace()
  carts = await withBackend(async (backend) => {
    const shop = await fillTestShop(backend.database)
    kale = shop.products.kale
    await backend.database.update(giftVoucher).set({ balance: 1000, amount: 1000 })
    const withGift = await readyCart(backend, shop, kale)
    await withGift.call('apply_gift_code', shop.codes.gift)
    const plain = await readyCart(backend, shop, kale, { qty: 2 })
    return [...(await copyCart(backend, withGift.cartId, 10)), ...(await copyCart(backend, plain.cartId, cartCount - 10))]
  })
})

afterAll(() => place.remove())

/** The responses of a process before it was killed, by cart. */
type Reported = ReadonlyMap<number, readonly unknown[]>

/** Submits the carts in a child process and kills it after this many responses; null lets it finish. */
async function submit(times: number, killAfter: number | null): Promise<Reported> {
  const submissions: Submissions = { settings: place.settings, carts, times }
  const args = ['--import', 'tsx', 'lib/backend/testing/place-orders.child.ts', JSON.stringify(submissions)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const reported = new Map<number, unknown[]>()
  let answers = -1
  for await (const line of createInterface({ input: child.stdout })) {
    answers += 1
    if (answers > 0) {
      const { cartId, sale_id, error } = JSON.parse(line) as { cartId: number; sale_id?: number; error?: string }
      reported.set(cartId, [...(reported.get(cartId) ?? []), sale_id ?? error])
    }
    if (answers === killAfter) child.kill('SIGKILL')
  }
  const [code, signal] = (await exit) as [number | null, string | null]
  expect(killAfter === null ? code : signal).toBe(killAfter === null ? 0 : 'SIGKILL')
  return reported
}

it('a shop that is killed while it takes orders has exactly one complete order per cart, however often each cart was submitted [R3]', async () => {
  const reported: Reported[] = []
  for (const killAfter of killsAfter) {
    reported.push(await submit(killAfter % 2 === 0 ? 2 : 3, killAfter))
    expect({ killsAfter, issues: await withBackend(({ database }) => checkIntegrity(database)) }).toEqual({ killsAfter, issues: [] })
  }
  reported.push(await submit(3, null))

  await withBackend(async ({ database }) => {
    const orders = await database.select().from(saleOrder)
    for (const { cartId } of carts) {
      const answers = reported.flatMap((process) => process.get(cartId) ?? [])
      const order = orders.find(({ cart_id }) => cart_id === cartId)
      expect([cartId, ...new Set(answers)]).toEqual([cartId, order?.id])
    }
    expect(orders).toHaveLength(cartCount)
    const numbers = orders.map(({ number }) => Number(number.slice(-5))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    const [sold] = await database.select({ pieces: sql`sum(${saleOrderLine.qty})`.mapWith(Number) }).from(saleOrderLine)
    const [left] = await database.select().from(product).where(eq(product.id, kale))
    expect([left?.stock_qty, left?.tot_sale_qty]).toEqual([1000 - (sold?.pieces ?? 0), sold?.pieces])
    expect(await database.$count(outboxMail, eq(outboxMail.template, 'orderPlaced'))).toBe(cartCount)
    expect(await checkIntegrity(database)).toEqual([])
  })
})
