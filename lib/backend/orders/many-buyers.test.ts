import { eq, sql } from 'drizzle-orm'
import { giftVoucher, product, saleOrder, saleVoucher } from '../database/tables'
import { openTestBackend, type TestBackend } from '../testing/backend'
import { fillTestShop, type TestShop } from '../testing/shop'
import { readyCart } from '../testing/shopping'

let backend: TestBackend
let shop: TestShop

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
})

afterAll(() => backend.close())

async function stockOf(productId: number): Promise<number | undefined> {
  const [row] = await backend.database
    .select({ qty: product.stock_qty })
    .from(product)
    .where(eq(product.id, productId))
  return row?.qty
}

async function orderOf(cartId: number) {
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cartId))
  return order
}

describe('many buyers', () => {
  it('get the last five packs five times and no more', async () => {
    const carts = []
    for (let buyer = 0; buyer < 30; buyer += 1)
      carts.push(await readyCart(backend, shop, shop.products.berries))
    const outcomes = await Promise.allSettled(carts.map(({ place }) => place()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('Berries is out of stock.')
    }
    expect(await stockOf(shop.products.berries)).toBe(0)
  })

  it('use the last voucher once', async () => {
    const carts = await Promise.all(
      Array.from({ length: 5 }, () => readyCart(backend, shop, shop.products.kale, { qty: 5 })),
    )
    for (const { call } of carts) await call('apply_voucher_code', shop.codes.once)
    const outcomes = await Promise.allSettled(carts.map(({ place }) => place()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [voucher] = await backend.database
      .select()
      .from(saleVoucher)
      .where(eq(saleVoucher.code, shop.codes.once))
    expect(voucher?.used_count).toBe(1)
  })

  it('never spend more of a gift voucher than it holds', async () => {
    await backend.database
      .update(giftVoucher)
      .set({ balance: 250 })
      .where(eq(giftVoucher.code, shop.codes.gift))
    const carts = await Promise.all(
      Array.from({ length: 6 }, () => readyCart(backend, shop, shop.products.kale)),
    )
    for (const { call } of carts) await call('apply_gift_code', shop.codes.gift)
    await Promise.allSettled(carts.map(({ place }) => place()))
    const [voucher] = await backend.database
      .select()
      .from(giftVoucher)
      .where(eq(giftVoucher.code, shop.codes.gift))
    expect(voucher?.balance).toBe(0)
    const placed = await Promise.all(carts.map(({ cartId }) => orderOf(cartId)))
    const paidByGift = placed.reduce((sum, order) => sum + (order?.amount_gift ?? 0), 0)
    expect(paidByGift).toBe(250)
    const [shortfall] = await backend.database.select({ count: sql<number>`count(*)::int` }).from(saleOrder)
      .where(sql`${saleOrder.amount_total} <> ${saleOrder.amount_total_before} - ${saleOrder.amount_discount}
        - ${saleOrder.voucher_discount} - ${saleOrder.ship_discount} - ${saleOrder.amount_gift}`)
    expect(shortfall?.count).toBe(0)
  })
})
