import { eq, isNotNull, sql } from 'drizzle-orm'
import {
  giftVoucher,
  orderEvent,
  outboxMail,
  product,
  saleOrder,
  saleOrderLine,
  saleVoucher,
} from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend, type TestSession } from './backend'
import { testNow } from './ports'
import { fillTestShop, type TestShop } from './shop'
import { readyCart } from './shopping'

/** A delivery address in Bangkok, or far away, where delivery costs more. */
export function deliveryAddress(shop: TestShop, isFar: boolean) {
  const place = isFar ? { province: shop.phuket, district: shop.thalang } : { province: shop.bangkok, district: shop.bangRak }
  return {
    ship_first_name: 'Nok',
    ship_last_name: 'Jaidee',
    ship_country_id: shop.countryId,
    ship_province_id: place.province,
    ship_district_id: place.district,
    ship_address: '99 Thepkasattri Road, Thalang',
    ship_postal_code: isFar ? '83110' : '10500',
    ship_phone: '0898765432',
  }
}

/** Tools for tests of changed orders: Malee orders kale, then changes the order. */
export function changeTools() {
  let opened: Readonly<{ backend: TestBackend; shop: TestShop; malee: TestSession }> | undefined

  const test = () => {
    if (!opened) throw new Error('Open the test shop before all tests')
    return opened
  }

  async function open() {
    const backend = await openTestBackend()
    const shop = await fillTestShop(backend.database)
    opened = { backend, shop, malee: await backend.signIn(shop.malee.userId) }
  }

  /** Resets the shop to the state before the first order; much faster than another database. */
  async function resetShop() {
    const { backend, shop } = test()
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

  /** An order of kale. */
  async function place(values: Record<string, unknown> = {}, qty = 3): Promise<number> {
    const { backend, shop, malee } = test()
    const cart = await readyCart(backend, shop, shop.products.kale, { qty, values, session: malee })
    await cart.place()
    const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cart.cartId))
    return order?.id ?? 0
  }

  const change = (method: string, id: number, args: readonly unknown[] = [], context: Record<string, unknown> = {}) =>
    test().backend.call('sale.order', method, [[id], ...args], { context }, test().malee)

  async function orderOf(id: number) {
    const { database } = test().backend
    const [row] = await database.select().from(saleOrder).where(eq(saleOrder.id, id))
    if (!row) throw new Error('There is no such order')
    const lines = await database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, id)).orderBy(saleOrderLine.id)
    const events = await database.select().from(orderEvent).where(eq(orderEvent.order_id, id)).orderBy(orderEvent.id)
    return { ...row, lines, events, kinds: events.map(({ kind }) => kind) }
  }

  /** Pieces in stock and sold. */
  async function stockOf(id: number) {
    const [row] = await test().backend.database.select().from(product).where(eq(product.id, id))
    return [row?.stock_qty, row?.tot_sale_qty]
  }

  const mails = async () => (await test().backend.database.select().from(outboxMail)).map(({ template }) => template)

  return {
    open,
    resetShop,
    place,
    change,
    orderOf,
    stockOf,
    mails,
    backend: () => test().backend,
    shop: () => test().shop,
    malee: () => test().malee,
  }
}
