import { eq } from 'drizzle-orm'
import { product, salePromotion } from '@/lib/backend/infrastructure/database/tables'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

/** Two kale give a bag of rice at half price: one promotion applies automatically, one with a code. */
beforeAll(async () => {
  const { kale, rice } = shop.products
  const offer = { buy_product_id: kale, buy_qty: 2, get_product_id: rice, get_qty: 1, discount_percent: 50 }
  await backend.database.insert(salePromotion).values([
    { name: 'Rice with kale', ...offer },
    { name: 'More rice with kale', code: 'RICE2', ...offer },
  ])
})

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

describe('the product that a promotion gives', () => {
  it.each([
    ['is not active', { active: false }],
    ['is not published', { is_published: false }],
  ])('is omitted from the cart and not charged while it %s', async (_how, hidden) => {
    const { given, call } = await twoKale()
    expect(await given()).toEqual([40])
    await change(hidden)
    expect(await given()).toEqual([])
    expect(await call('get_cart_data')).toMatchObject([{ amount_subtotal: 80, last_p_error: null, stock_error: null }])
  })

  it('is given even when it cannot be bought on its own', async () => {
    const { given } = await twoKale()
    await change({ can_sell: false })
    expect(await given()).toEqual([40])
  })

  it('causes its promotion code to be refused as sold out when staff have unpublished it', async () => {
    const { call } = await twoKale()
    await change({ is_published: false })
    await expect(call('apply_promotion_voucher_code', 'RICE2')).rejects.toThrow('Rice in this promotion is sold out')
  })

  it('blocks the order when staff deactivate it after its code was applied, until the code is cleared', async () => {
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
