import { eq } from 'drizzle-orm'
import { product, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { outcomeOf } from '@/lib/backend/testing/refusals'

const said = (promise: Promise<unknown>) => outcomeOf(promise, 'taken')

/** The total that the checkout page shows for a cart. */
async function shownTotal(call: Awaited<ReturnType<typeof readyCart>>['call']): Promise<number> {
  const [cart] = (await call('get_checkout_data')) as [{ amount_total: number }]
  return cart.amount_total
}

it.each([
  '2026-11-17',
  '2026-11-18',
  '2027-11-18',
  '2569-11-20',
  '2027-02-31',
  '31/02/2027',
  "2026-11-20'; drop table sale_order --",
  20_261_120,
  {},
])('a delivery date of %j is refused by the cart or the order, without an internal error [P7]', async (delivery_date) => {
  const { call, cartId, place } = await readyCart(backend, shop, shop.products.kale)
  const outcomes = [await said(call('update_cart', { delivery_date })), await said(place())]
  const order = await backend.orderOfCart(cartId)
  // A date that cannot be stored leaves the cart unchanged, with the earliest day.
  expect(order === undefined || (outcomes[0] !== 'taken' && order.delivery_date === '2026-11-19')).toBe(true)
  expect(outcomes.join()).not.toMatch(/went wrong|syntax/i)
})

it.each([99, 0, 2 ** 31, '5', [5]])(
  'a payment method with the id %j that is not offered is not stored on an order and does not mark it as paid [P6]',
  async (pay_method_id) => {
    const { call, cartId, place } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })
    const outcomes = [await said(call('update_cart', { pay_method_id })), await said(place())]
    const order = await backend.orderOfCart(cartId)
    expect(outcomes.join()).not.toMatch(/went wrong/)
    expect([undefined, 2, 3]).toContain(order?.pay_method_id ?? undefined)
    expect(order?.state ?? 'wait_payment').toBe('wait_payment')
  },
)

it.each(['bill', 'ship'])(
  'an unknown country is cleared from the %s address together with its province and district [P7]',
  async (prefix) => {
    const { call } = await readyCart(backend, shop, shop.products.kale)
    const names = [`${prefix}_country_id`, `${prefix}_province_id`, `${prefix}_district_id`]
    await call('update_cart', {
      [`${prefix}_country_id`]: 999_999,
      [`${prefix}_province_id`]: shop.bangkok,
      [`${prefix}_district_id`]: shop.bangRak,
    })
    expect(await call('get_checkout_data', names)).toEqual([
      { id: expect.any(Number), ...Object.fromEntries(names.map((name) => [name, null])) },
    ])
  },
)

it.each([
  ['a district of another province', () => ({ bill_province_id: shop.phuket, bill_district_id: shop.bangRak })],
  ['a district of another province, the other way', () => ({ bill_province_id: shop.bangkok, bill_district_id: shop.thalang })],
  ['one that does not exist', () => ({ bill_province_id: 999_999, bill_district_id: 999_999 })],
  ['another one to ship to', () => ({ other_ship_addr: true, ship_province_id: shop.phuket, ship_district_id: shop.bangRak })],
])('an order of chilled products is refused when its address names %s [P7]', async (_name, values) => {
  const { call, cartId, place } = await readyCart(backend, shop, shop.products.pork)
  await said(call('update_cart', values()))
  expect(await said(place())).not.toBe('taken')
  expect(await backend.orderOfCart(cartId)).toBeUndefined()
})

describe('a change between the checkout page and the order', () => {
  const kale = () => eq(product.id, shop.products.kale)

  it.each([
    ['a price', () => backend.database.update(product).set({ sale_price: 41 }).where(kale())],
    ['the shipping fee, by the weight of the goods', () => backend.database.update(product).set({ weight: 90 }).where(kale())],
    ['goods that are sold out', () => backend.database.update(product).set({ stock_qty: 0 }).where(kale())],
    ['goods that are taken off the shelf', () => backend.database.update(product).set({ is_published: false }).where(kale())],
    ['a promotion that ends', () => backend.database.update(salePromotion).set({ date_to: '2026-11-17' })],
    ['a voucher that is withdrawn', () => backend.database.update(saleVoucher).set({ state: 'inactive' })],
  ])('%s: the order is refused [P2]', async (_name, change) => {
    const { call, cartId, place } = await readyCart(backend, shop, shop.products.kale, { qty: 4 })
    await call('apply_promotion_voucher_code', shop.codes.promotion)
    await call('apply_voucher_code', shop.codes.once)
    const amount_total = await shownTotal(call)
    await change()
    const answer = await said(place({ amount_total }))
    await backend.database.update(product).set({ sale_price: 40, weight: 0.25, stock_qty: 1000, is_published: true }).where(kale())
    await backend.database.update(salePromotion).set({ date_to: null })
    await backend.database.update(saleVoucher).set({ state: 'active' })
    expect(answer).not.toBe('taken')
    expect(await backend.orderOfCart(cartId)).toBeUndefined()
  })
})

it('a promotion line has no id with which its quantity could be changed [P5]', async () => {
  const { call, cartId, session, place } = await readyCart(backend, shop, shop.products.kale, { qty: 2 })
  await call('apply_promotion_voucher_code', shop.codes.promotion)
  const [cart] = (await call('get_cart_data')) as [{ lines: { id: number | null; for_promotion: boolean }[] }]
  const given = cart.lines.filter((line) => line.for_promotion)
  expect(given.map(({ id }) => id)).toEqual([null])
  for (const id of [null, 0, -1]) {
    expect(await said(backend.call('ecom2.cart.line', 'set_qty', [[id], 50], {}, session))).not.toBe('taken')
  }
  const amount_total = await shownTotal(call)
  await place({ amount_total })
  expect(await backend.orderOfCart(cartId)).toMatchObject({ amount_total })
})
