import { eq } from 'drizzle-orm'
import { product, salePromotion } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'

let backend: TestBackend
let shop: TestShop

/** Two kale give a bag of rice at half price: one promotion applies automatically, one with a code. */
beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  const { kale, rice } = shop.products
  const offer = { buy_product_id: kale, buy_qty: 2, get_product_id: rice, get_qty: 1, discount_percent: 50 }
  await backend.database.insert(salePromotion).values([
    { name: 'Rice with kale', ...offer },
    { name: 'More rice with kale', code: 'RICE2', ...offer },
  ])
})

afterAll(() => backend.close())

beforeEach(() => change({ active: true, is_published: true, can_sell: true }))

const change = (values: Partial<typeof product.$inferSelect>) =>
  backend.database.update(product).set(values).where(eq(product.id, shop.products.rice))

async function twoKale() {
  const cart = await readyCart(backend, shop, shop.products.kale, { qty: 2 })
  const given = async () => {
    const [{ lines }] = (await cart.call('get_cart_data')) as [{ lines: { for_promotion: boolean; amount: number }[] }]
    return lines.filter((line) => line.for_promotion).map(({ amount }) => amount)
  }
  return { ...cart, given }
}

describe('what a promotion gives', () => {
  it.each([
    ['is not active', { active: false }],
    ['is not published', { is_published: false }],
  ])('is not in the cart, and nothing is charged for it, while it %s', async (_how, hidden) => {
    const { given, call } = await twoKale()
    expect(await given()).toEqual([40])
    await change(hidden)
    expect(await given()).toEqual([])
    expect(await call('get_cart_data')).toMatchObject([{ amount_subtotal: 80, last_p_error: null, stock_error: null }])
  })

  it('may be something that is not sold on its own', async () => {
    const { given } = await twoKale()
    await change({ can_sell: false })
    expect(await given()).toEqual([40])
  })

  it('is refused with its code when staff have hidden it', async () => {
    const { call } = await twoKale()
    await change({ is_published: false })
    await expect(call('apply_promotion_voucher_code', 'RICE2')).rejects.toThrow('Rice in this promotion is sold out')
  })

  it('refuses the order when staff have hidden it after its code was entered', async () => {
    const { call, place, given } = await twoKale()
    await call('apply_promotion_voucher_code', 'RICE2')
    expect(await given()).toEqual([40, 40])
    await change({ active: false })
    expect(await call('get_cart_data')).toMatchObject([{ last_p_code: 'RICE2', last_p_error: 'Rice in this promotion is sold out' }])
    await expect(place()).rejects.toThrow('Rice in this promotion is sold out')
    await call('clear_promotion_voucher')
    expect(await place()).toMatchObject({ sale_id: expect.any(Number) })
  })
})
