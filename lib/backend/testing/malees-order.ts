import { eq, isNotNull, sql } from 'drizzle-orm'
import { giftVoucher, orderEvent, outboxMail, product, saleOrderLine, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { backend, malee, shop } from './opened-shop'
import { testNow } from './ports'
import { placeOrder } from './shopping'

/* For tests of what happens to an order: Malee orders kale. Importing this resets the opened shop before each test, and checks its
 * integrity after each. */

beforeEach(resetShop)
afterEach(async () => expect(await checkIntegrity(backend.database)).toEqual([]))

/** Resets the shop to the state before the first order; much faster than another database. */
export async function resetShop(): Promise<void> {
  const { database } = backend
  await backend.backend.settled()
  await database.execute(sql`truncate ecom2_cart, sale_order, outbox_mail cascade`)
  const { kale, rice, berries } = shop.products
  for (const [id, stock_qty, sale_price] of [
    [kale, 1000, 40],
    [rice, 50, 80],
    [berries, 5, 120],
  ] as const) {
    await database.update(product).set({ stock_qty, sale_price, tot_sale_qty: 0 }).where(eq(product.id, id))
  }
  await database.update(saleVoucher).set({ used_count: 0 })
  await database.delete(giftVoucher).where(isNotNull(giftVoucher.order_id))
  await database.update(giftVoucher).set({ balance: sql`amount` })
  backend.ports.setNow(testNow)
}

/** An order of kale. @returns its id */
export async function place(values: Record<string, unknown> = {}, qty = 3): Promise<number> {
  return (await placeOrder(backend, shop, shop.products.kale, { qty, values, session: malee })).id
}

/** A call by Malee about an order. */
export const change = (method: string, id: number, args: readonly unknown[] = [], context: Record<string, unknown> = {}) =>
  backend.call('sale.order', method, [[id], ...args], { context }, malee)

/** A call by staff. */
export const staff = (method: string, ...args: readonly unknown[]) => backend.callTrusted('sale.order', method, args)

export async function orderOf(id: number) {
  const { database } = backend
  const row = await backend.order(id)
  const lines = await database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, id)).orderBy(saleOrderLine.id)
  const events = await database.select().from(orderEvent).where(eq(orderEvent.order_id, id)).orderBy(orderEvent.id)
  return { ...row, lines, events, kinds: events.map(({ kind }) => kind) }
}

/** Pieces in stock and sold. */
export async function stockOf(id: number) {
  const [row] = await backend.database.select().from(product).where(eq(product.id, id))
  return [row?.stock_qty, row?.tot_sale_qty]
}

export const mails = async () => (await backend.database.select().from(outboxMail)).map(({ template }) => template)
