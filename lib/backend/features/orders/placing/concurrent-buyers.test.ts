import { eq } from 'drizzle-orm'
import { ecomCart, giftVoucher, product, saleOrder, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { copyCart, type CopiedCart } from '@/lib/backend/testing/many-carts'
import { readyCart } from '@/lib/backend/testing/shopping'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const place = ({ cartId, key }: CopiedCart) =>
  backend.call('ecom2.cart', 'place_order', [[cartId]], {}, { cart_key: key }) as Promise<{ sale_id: number }>

/** Places all orders concurrently. */
async function placeAtOnce(carts: readonly CopiedCart[]) {
  const outcomes = await Promise.allSettled(carts.map(place))
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

  it('redeem the last use of a voucher once [P8]', async () => {
    const { cartId, call } = await readyCart(backend, shop, shop.products.kale, { qty: 5 })
    await call('apply_voucher_code', shop.codes.once)
    const { placed, refusals } = await placeAtOnce(await copyCart(backend, cartId, 20))
    expect(placed).toHaveLength(1)
    expect(new Set(refusals)).toEqual(new Set(['UserError: This voucher has been fully redeemed']))
    const [voucher] = await backend.database.select().from(saleVoucher).where(eq(saleVoucher.code, shop.codes.once))
    expect(voucher?.used_count).toBe(1)
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
    const outcomes = await Promise.allSettled(copies.map((copy) => backend.call('ecom2.cart', 'place_order', [[copy.cartId]], {}, session)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('spend no more than the ฿500 balance of a gift voucher [P11]', async () => {
    const { cartId, call } = await readyCart(backend, shop, shop.products.kale, { qty: 2 })
    await call('apply_gift_code', shop.codes.gift)
    const { placed, refusals } = await placeAtOnce(await copyCart(backend, cartId, 20))
    // Three orders of ฿140, and one for which the voucher pays its last ฿80.
    expect(placed).toHaveLength(4)
    expect(new Set(refusals)).toEqual(new Set(['UserError: This gift voucher has no balance left']))
    const orders = await backend.database.select().from(saleOrder)
    const paidByGift = orders.reduce((sum, { amount_gift }) => sum + (amount_gift ?? 0), 0)
    const [voucher] = await backend.database.select().from(giftVoucher).where(eq(giftVoucher.code, shop.codes.gift))
    expect([paidByGift, voucher?.balance]).toEqual([500, 0])
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('fill a morning slot up to its capacity and no further', async () => {
    const day = { delivery_date: '2026-11-20', delivery_slot: 'morning' }
    const { cartId } = await readyCart(backend, shop, shop.products.kale, { values: day })
    const { placed, refusals } = await placeAtOnce(await copyCart(backend, cartId, 70))
    expect(placed).toHaveLength(60)
    expect(new Set(refusals)).toEqual(
      new Set(['UserError: Morning deliveries on this day are fully booked. Please choose another time or day.']),
    )
  })
})
