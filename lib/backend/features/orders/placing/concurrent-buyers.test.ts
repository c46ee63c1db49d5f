import { eq } from 'drizzle-orm'
import { ecomCart, product, ecomCartLine, saleOrder, saleOrderLine, setting } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { copyCart, type CopiedCart } from '@/lib/backend/testing/many-carts'
import { readyCart } from '@/lib/backend/testing/shopping'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

/** Submits a cart, and again when a busy machine answers with 503, without a result: as shoppers do. */
async function place({ cartId, key }: CopiedCart, session: TestSession = { cart_key: key }): Promise<{ sale_id: number }> {
  const placed = await backend.call('ecom2.cart', 'place_order', [[cartId]], {}, session)
  return placed ? (placed as { sale_id: number }) : place({ cartId, key }, session)
}

/** Places all orders concurrently. */
async function placeAtOnce(carts: readonly CopiedCart[]) {
  const outcomes = await Promise.allSettled(carts.map((cart) => place(cart)))
  return {
    placed: outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.sale_id] : [])),
    refusals: outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : [])),
  }
}

describe('concurrent buyers', () => {
  it('place ten of 200 orders for the last ten packs, and the other 190 are refused as out of stock [P15] [R6]', async () => {
    const { cartId } = await readyCart(backend, shop, shop.products.berries)
    const carts = await copyCart(backend, cartId, 200)
    await backend.database.update(product).set({ stock_qty: 10 }).where(eq(product.id, shop.products.berries))

    const { placed, refusals } = await placeAtOnce(carts)
    expect(new Set(placed).size).toBe(10)
    expect(refusals).toHaveLength(190)
    expect(new Set(refusals)).toEqual(new Set(['UserError: Berries is out of stock.']))
    const [berries] = await backend.database.select().from(product).where(eq(product.id, shop.products.berries))
    expect(berries).toMatchObject({ stock_qty: 0, tot_sale_qty: 10 })
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('use a first-order voucher once with several carts of the same customer [P10]', async () => {
    const session = await backend.signIn(shop.malee.userId)
    const { cartId, call } = await readyCart(backend, shop, shop.products.kale, { qty: 5, session })
    await call('apply_voucher_code', shop.codes.welcome)
    const copies = await copyCart(backend, cartId, 5)
    for (const copy of copies) {
      const owner = { customer_id: shop.malee.contactId, key_hash: null }
      await backend.database.update(ecomCart).set(owner).where(eq(ecomCart.id, copy.cartId))
    }
    const outcomes = await Promise.allSettled(copies.map((copy) => place(copy, session)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('fill the share of a zone in a slot and no further', async () => {
    const slot = { code: 'eve', name_th: 'ช่วงเย็น', name_en: 'Evening', from: '17:00', until: '20:00', orders: 20 }
    const value = JSON.stringify([{ ...slot, zones: [{ zone: 'bangkok', orders: 5 }] }])
    await backend.database.insert(setting).values({ key: 'delivery_slots', lang: 'en', value })
    const values = { delivery_date: '2026-11-21', delivery_slot: 'eve' }
    const { cartId } = await readyCart(backend, shop, shop.products.kale, { values })
    const { placed, refusals } = await placeAtOnce(await copyCart(backend, cartId, 12))
    await backend.database.delete(setting).where(eq(setting.key, 'delivery_slots'))
    expect(placed).toHaveLength(5)
    expect(new Set(refusals)).toEqual(new Set(['UserError: Deliveries on this day are fully booked']))
  })
})

const rounds = 8

/** One tab places the order while another changes the quantity from 2 to 3 and applies a code, in either sequence. */
async function orderAndChange(cart: CopiedCart, isOrderFirst: boolean) {
  const { cartId, key } = cart
  const session = { cart_key: key }
  const [line] = await backend.database.select().from(ecomCartLine).where(eq(ecomCartLine.cart_id, cartId))
  const change = () =>
    Promise.allSettled([
      backend.call('ecom2.cart.line', 'set_qty', [[line?.id], 3], {}, session),
      backend.call('ecom2.cart', 'apply_promotion_voucher_code', [[cartId], shop.codes.promotion], {}, session),
    ])
  const [first, second] = isOrderFirst ? [place(cart), change()] : [change(), place(cart)]
  await Promise.all([first, second])
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cartId))
  const lines = await backend.database
    .select()
    .from(saleOrderLine)
    .where(eq(saleOrderLine.order_id, order?.id ?? 0))
  const [ordered] = await backend.database.select().from(ecomCartLine).where(eq(ecomCartLine.cart_id, cartId))
  const goods = lines.reduce((sum, { amount }) => sum + Number(amount), 0)
  return { qty: Number(lines[0]?.qty), inCart: Number(ordered?.qty), goods, subtotal: Number(order?.amount_subtotal) }
}

it('an order has the cart from either before or after a concurrent change, never a mixture [R4]', async () => {
  const { cartId } = await readyCart(backend, shop, shop.products.kale, { qty: 2 })
  const carts = await copyCart(backend, cartId, rounds)
  const orders = await Promise.all(carts.map((cart, round) => orderAndChange(cart, round % 2 === 0)))
  expect(orders).toHaveLength(rounds)
  for (const { qty, inCart, goods, subtotal } of orders) {
    expect([2, 3]).toContain(qty)
    // A change that arrived after the order was rejected.
    expect(inCart).toBe(qty)
    expect(goods).toBe(subtotal)
  }
  expect(await checkIntegrity(backend.database)).toEqual([])
})
