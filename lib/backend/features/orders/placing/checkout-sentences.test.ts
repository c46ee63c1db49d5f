import { eq } from 'drizzle-orm'
import { setting } from '@/lib/backend/infrastructure/database/tables'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { openCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

type OpenCart = Awaited<ReturnType<typeof openCart>>
let cart: OpenCart

beforeAll(async () => {
  cart = await openCart(backend, shop.products.kale, 1)
})

describe('placing an order', () => {
  it('without a country is refused [S5.33]', async () => {
    await cart.call('update_cart', { ...checkoutValues(shop), bill_country_id: null })
    const sentence = 'Missing billing country\nMissing billing province\nMissing billing district'
    await expect(cart.call('place_order')).rejects.toThrow(new Error(sentence))
  })

  it('on a day that the settings list as a holiday is refused', async () => {
    await backend.database.insert(setting).values({ key: 'holidays', lang: 'en', value: '["2026-11-25","no day"]' })
    await cart.call('update_cart', { ...checkoutValues(shop), delivery_date: '2026-11-25' })
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

it.each([
  ['apply_voucher_code', '', 'Please enter a voucher code'],
  ['apply_promotion_voucher_code', ' ', 'Please enter a promotion code'],
  ['apply_promotion_voucher_code', 'KALE3', 'Add at least 2 × Kale to use this promotion code'],
  ['apply_gift_code', '', 'Please enter a gift voucher code'],
])('a code sent to %s: %j is refused with %j', async (method, code, sentence) => {
  await expect(cart.call(method, code)).rejects.toThrow(new Error(sentence))
})
