import { eq } from 'drizzle-orm'
import { giftVoucher, salePromotion, saleVoucher, setting } from '@/lib/backend/infrastructure/database/tables'
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
    [{ bill_country_id: null }, 'Missing billing country\nMissing billing province\nMissing billing district'],
    [{ bill_address: 'nineteen characters' }, 'Missing or too short billing address'],
    [{ bill_postal_code: '1050' }, 'Missing or too short billing postal code'],
    [{ ship_postal_code: '' }, 'Missing or too short shipping postal code'],
    [{ ship_phone: ' ' }, 'Missing shipping phone'],
    [{ delivery_date: '2026-11-18' }, 'The earliest delivery date is 19/11/2026'],
    [{ delivery_date: '2027-11-18' }, 'This delivery date is too far in the future'],
    [{ delivery_date: '2026-11-22' }, 'We do not deliver on this day of the week'],
    [{ delivery_date: '2026-12-10' }, 'We do not deliver on public holidays'],
  ])('with %j is refused with %j [S5.33]', async (change, sentence) => {
    await cart.call('update_cart', { ...checkoutValues(shop), ...elsewhere, ...shippingPlace(), delivery_date: null, ...change })
    await expect(cart.call('place_order')).rejects.toThrow(new Error(sentence))
  })

  it('on a day that the settings list as a holiday is refused', async () => {
    await backend.database.insert(setting).values({ key: 'holidays', lang: 'en', value: '["2026-11-25","no day"]' })
    await cart.call('update_cart', { ...checkoutValues(shop), ...elsewhere, ...shippingPlace(), delivery_date: '2026-11-25' })
    await expect(cart.call('place_order')).rejects.toThrow('We do not deliver on public holidays')
    await backend.database.delete(setting).where(eq(setting.key, 'holidays'))
  })

  it('reports short stock and the delivery area before missing fields [S5.17]', async () => {
    const { call } = await openCart(backend, shop.products.pork, 51)
    const far = { bill_province_id: shop.phuket, bill_district_id: shop.thalang, bill_phone: '' }
    await call('update_cart', { ...checkoutValues(shop), ...far })
    await expect(call('place_order')).rejects.toThrow(
      new Error('Pork: only 50 left.\nChilled products are delivered only in Bangkok and vicinity: Pork.\nMissing billing phone'),
    )
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
    await expect(cart.call(method, code)).rejects.toThrow(new Error(sentence))
  })
})
