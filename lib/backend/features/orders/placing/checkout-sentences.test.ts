import { eq } from 'drizzle-orm'
import { giftVoucher, product, salePromotion, saleVoucher, setting } from '@/lib/backend/infrastructure/database/tables'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { openCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

type OpenCart = Awaited<ReturnType<typeof openCart>>
let cart: OpenCart

beforeAll(async () => {
  await addCodes()
  cart = await openCart(backend, shop.products.kale, 1)
})

async function addCodes() {
  await backend.database.insert(saleVoucher).values([
    { code: 'LATER', discount_amount: 10, date_from: '2027-01-01' },
    { code: 'LARGE', discount_amount: 10, min_order_amount: 1234.5 },
    { code: 'GONE', discount_amount: 10, max_orders: 3, used_count: 3 },
    { code: 'ONCE', discount_amount: 10, max_orders_per_customer: 1 },
  ])
  const kale = { buy_product_id: shop.products.kale, buy_qty: 1, get_qty: 1 }
  await backend.database.insert(salePromotion).values([
    { name: 'Later', code: 'PLATER', date_from: '2027-01-01', ...kale },
    { name: 'Over', code: 'POVER', date_to: '2026-01-01', ...kale },
    { name: 'Sold out', code: 'PSOLD', get_product_id: shop.products.soldOut, ...kale },
  ])
  await backend.database.insert(giftVoucher).values([
    { code: 'GOLD', amount: 100, balance: 100, expire_date: '2026-01-01' },
    { code: 'GNONE', amount: 100, balance: 0 },
  ])
}

/** The English error message of a rejected call. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'nothing',
    (error: Error) => error.message,
  )
}

const elsewhere = {
  other_ship_addr: true,
  ship_first_name: 'Malee',
  ship_last_name: 'Jaidee',
  ship_address: '99/1 Soi Convent, Silom Road',
  ship_postal_code: '10500',
  ship_phone: '0812345678',
}
const shippingPlace = () => ({
  ship_country_id: shop.countryId,
  ship_province_id: shop.bangkok,
  ship_district_id: shop.bangRak,
})

describe('placing an order', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ bill_first_name: '' }, 'Missing billing first name'],
    [{ bill_last_name: ' ' }, 'Missing billing last name'],
    [{ bill_country_id: null }, 'Missing billing country\nMissing billing province\nMissing billing district'],
    [{ bill_province_id: null }, 'Missing billing province\nMissing billing district'],
    [{ bill_district_id: null }, 'Missing billing district'],
    [{ bill_phone: null }, 'Missing billing phone'],
    [{ bill_email: '' }, 'Missing billing email'],
    [{ bill_address: 'nineteen characters' }, 'Missing or too short billing address'],
    [{ bill_postal_code: '1050' }, 'Missing or too short billing postal code'],
    [{ ship_first_name: '' }, 'Missing shipping first name'],
    [{ ship_last_name: '' }, 'Missing shipping last name'],
    [{ ship_country_id: null }, 'Missing shipping country\nMissing shipping province\nMissing shipping district'],
    [{ ship_province_id: null }, 'Missing shipping province\nMissing shipping district'],
    [{ ship_district_id: null }, 'Missing shipping district'],
    [{ ship_address: 'too short' }, 'Missing or too short shipping address'],
    [{ ship_postal_code: '' }, 'Missing or too short shipping postal code'],
    [{ ship_phone: ' ' }, 'Missing shipping phone'],
    [{ delivery_date: '2026-11-18' }, 'The earliest delivery date is 19/11/2026'],
    [{ delivery_date: '2027-11-18' }, 'This delivery date is too far in the future'],
    [{ delivery_date: '2026-11-22' }, 'We do not deliver on this day of the week'],
    [{ delivery_date: '2026-12-10' }, 'We do not deliver on public holidays'],
  ])('with %j is refused with %j [S5.33]', async (change, sentence) => {
    await cart.call('update_cart', { ...checkoutValues(shop), ...elsewhere, ...shippingPlace(), delivery_date: null, ...change })
    const message = await refusalOf(cart.call('place_order'))
    expect(message).toBe(sentence)
  })

  it('on a day that the settings list as a holiday is refused', async () => {
    await backend.database.insert(setting).values({ key: 'holidays', lang: 'en', value: '["2026-11-25","no day"]' })
    await cart.call('update_cart', { ...checkoutValues(shop), ...elsewhere, ...shippingPlace(), delivery_date: '2026-11-25' })
    expect(await refusalOf(cart.call('place_order'))).toBe('We do not deliver on public holidays')
    await backend.database.delete(setting).where(eq(setting.key, 'holidays'))
  })

  it('with empty billing fields reports every missing field, in the order of the specification', async () => {
    const blank = Object.fromEntries(Object.keys(checkoutValues(shop)).map((name) => [name, null]))
    await cart.call('update_cart', { ...blank, delivery_date: null, other_ship_addr: false })
    const message = await refusalOf(cart.call('place_order'))
    expect(message.split('\n')).toEqual([
      'Missing billing first name',
      'Missing billing last name',
      'Missing billing country',
      'Missing billing province',
      'Missing billing district',
      'Missing billing phone',
      'Missing billing email',
      'Missing or too short billing address',
      'Missing or too short billing postal code',
    ])
  })

  it.each<[string, () => Promise<OpenCart>, string]>([
    ['more than there is', () => ready('pork', 51), 'Pork: only 50 left.'],
    [
      'chilled goods outside Bangkok',
      () => ready('pork', 1, { bill_province_id: shop.phuket, bill_district_id: shop.thalang }),
      'Chilled products are delivered only in Bangkok and vicinity: Pork.',
    ],
    ['what was sold out since', soldOutSince, 'Tea 100 g is out of stock.'],
    ['what is not sold any more', offSaleSince, 'Rice cannot be ordered online'],
    ['an empty cart', emptied, 'You must add items to your cart before checking out.'],
  ])('is refused for %s', async (_, open, sentence) => {
    const { call } = await open()
    const message = await refusalOf(call('place_order'))
    expect(message).toBe(sentence)
  })

  it('reports short stock and the delivery area before missing fields [S5.17]', async () => {
    const { call } = await ready('pork', 51, { bill_province_id: shop.phuket, bill_district_id: shop.thalang, bill_phone: '' })
    expect((await refusalOf(call('place_order'))).split('\n')).toEqual([
      'Pork: only 50 left.',
      'Chilled products are delivered only in Bangkok and vicinity: Pork.',
      'Missing billing phone',
    ])
  })

  it('is refused with a missing cart error for another owner’s cart and for an unknown one', async () => {
    for (const id of [cart.cartId, 9999]) {
      const message = await refusalOf(backend.call('ecom2.cart', 'place_order', [[id]]))
      expect(message).toBe('Missing cart')
    }
  })

  it('is refused with a changed price error when the total differs from the one shown', async () => {
    const { cartId, session } = await ready('kale', 1)
    const options = { context: { amount_total: 1 } }
    const message = await refusalOf(backend.call('ecom2.cart', 'place_order', [[cartId]], options, session))
    expect(message).toBe('Prices in your cart have changed. Please check the new total and place the order again.')
  })
})

describe('a code', () => {
  it.each([
    ['apply_voucher_code', '', 'Please enter a voucher code'],
    ['apply_voucher_code', 'NOSUCH', 'This voucher code is not valid'],
    ['apply_voucher_code', 'LATER', 'This voucher can be used from 01/01/2027'],
    ['apply_voucher_code', 'EXPIRED20', 'This voucher has expired'],
    ['apply_voucher_code', 'GONE', 'This voucher has been fully redeemed'],
    ['apply_voucher_code', 'ONCE', 'Please log in to use this voucher'],
    ['apply_voucher_code', 'LARGE', 'This voucher requires an order of at least ฿1,234.50'],
    ['apply_promotion_voucher_code', ' ', 'Please enter a promotion code'],
    ['apply_promotion_voucher_code', 'NOSUCH', 'This promotion code is not valid'],
    ['apply_promotion_voucher_code', 'PLATER', 'This promotion starts on 01/01/2027'],
    ['apply_promotion_voucher_code', 'POVER', 'This promotion has ended'],
    ['apply_promotion_voucher_code', 'KALE3', 'Add at least 2 × Kale to use this promotion code'],
    ['apply_promotion_voucher_code', 'PSOLD', 'Durian in this promotion is sold out'],
    ['apply_gift_code', '', 'Please enter a gift voucher code'],
    ['apply_gift_code', 'NOSUCH', 'This gift voucher code is not valid'],
    ['apply_gift_code', 'GOLD', 'This gift voucher has expired'],
    ['apply_gift_code', 'GNONE', 'This gift voucher has no balance left'],
  ])('sent to %s: %j is refused with %j', async (method, code, sentence) => {
    const message = await refusalOf(cart.call(method, code))
    expect(message).toBe(sentence)
  })
})

async function ready(name: 'kale' | 'pork' | 'rice' | 'tea100', qty: number, values: Record<string, unknown> = {}): Promise<OpenCart> {
  const opened = await openCart(backend, shop.products[name], qty)
  await opened.call('update_cart', { ...checkoutValues(shop), ...values })
  return opened
}

async function soldOutSince(): Promise<OpenCart> {
  const opened = await ready('tea100', 1)
  await backend.database.update(product).set({ stock_qty: 0 }).where(eq(product.id, shop.products.tea100))
  return opened
}

async function offSaleSince(): Promise<OpenCart> {
  const opened = await ready('rice', 1)
  await backend.database.update(product).set({ can_sell: false }).where(eq(product.id, shop.products.rice))
  return opened
}

async function emptied(): Promise<OpenCart> {
  const opened = await ready('kale', 1)
  const [{ lines }] = (await opened.call('get_cart_data')) as [{ lines: { id: number }[] }]
  await backend.call('ecom2.cart.line', 'set_qty', [[lines[0]?.id], 0], {}, opened.session)
  return opened
}
