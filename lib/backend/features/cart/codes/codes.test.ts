import { eq } from 'drizzle-orm'
import { giftVoucher, product, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { readyCart, openCart } from '@/lib/backend/testing/shopping'
import { outcomeOf } from '@/lib/backend/testing/refusals'

type Cart = Record<string, unknown> & { lines: { for_promotion: boolean; qty: number; amount: number }[] }

async function cartWith(product_id: number, qty: number) {
  const cart = await openCart(backend, product_id, qty)
  return { ...cart, read: async () => ((await cart.call('get_cart_data')) as [Cart])[0] }
}

describe('a voucher', () => {
  it('applies its discount whatever the case, width and spaces of the code, and clearing it restores the cart [P9]', async () => {
    const { call, read } = await cartWith(shop.products.kale, 5)
    const before = await read()
    await call('apply_voucher_code', ' ｌastone ')
    expect(await read()).toMatchObject({ voucher_id: { code: 'LASTONE' }, voucher_discount: 50, amount_total: 150, last_v_error: null })
    await call('clear_voucher')
    expect(await read()).toEqual(before)
  })

  it('stays applied when another code is refused, which the cart records with the reason', async () => {
    const { call, read } = await cartWith(shop.products.kale, 5)
    await call('apply_voucher_code', 'LASTONE')
    const last_v_error = 'This voucher has expired'
    await expect(call('apply_voucher_code', 'EXPIRED20')).rejects.toThrow(last_v_error)
    expect(await read()).toMatchObject({ voucher_id: { code: 'LASTONE' }, last_v_code: 'EXPIRED20', last_v_error })
  })

  it('stays applied when the other one saves less, which nothing is stored about, and gives way once it is cleared', async () => {
    const codes = [
      { code: 'HUNDRED', name: 'One hundred', discount_amount: 100 },
      { code: 'FIFTY', name: 'Fifty', discount_amount: 50 },
    ]
    await backend.database.insert(saleVoucher).values(codes)
    const { call, read } = await cartWith(shop.products.kale, 5)
    await call('apply_voucher_code', 'HUNDRED')
    const refusal = 'HUNDRED saves you ฿100.00, more than FIFTY with ฿50.00.'
    for (const method of ['apply_voucher_code', 'apply_code']) await expect(call(method, 'FIFTY')).rejects.toThrow(refusal)
    expect(await read()).toMatchObject({ voucher_id: { code: 'HUNDRED' }, voucher_discount: 100, last_v_error: null })
    await call('clear_voucher')
    await call('apply_voucher_code', 'FIFTY')
    await call('apply_voucher_code', 'HUNDRED')
    expect(await read()).toMatchObject({ voucher_id: { code: 'HUNDRED' } })
  })

  it('reports an error in the cart and gives no discount when it was fully redeemed after being applied', async () => {
    const { call, read } = await cartWith(shop.products.kale, 5)
    await call('apply_voucher_code', 'LASTONE')
    await backend.database.update(saleVoucher).set({ used_count: 1 }).where(eq(saleVoucher.code, 'LASTONE'))
    expect(await read()).toMatchObject({
      voucher_discount: 0,
      last_v_code: 'LASTONE',
      last_v_error: 'This voucher has been fully redeemed',
    })
    await backend.database.update(saleVoucher).set({ used_count: 0 }).where(eq(saleVoucher.code, 'LASTONE'))
  })
})

it('a promotion code adds its line after the shopper’s own lines, and clearing it removes that line', async () => {
  const { call, read } = await cartWith(shop.products.kale, 2)
  await call('apply_promotion_voucher_code', 'kale3')
  const cart = await read()
  expect(cart.lines.map(({ for_promotion, qty, amount }) => [for_promotion, qty, amount])).toEqual([
    [false, 2, 80],
    [true, 1, 0],
  ])
  expect(cart).toMatchObject({ promotion_voucher_id: { code: 'KALE3' }, num_items: 2, amount_total: 80 })
  await call('clear_promotion_voucher')
  expect((await read()).lines).toHaveLength(1)
})

it('gift vouchers pay one order together, each once, can be cleared, and what is left of them pays the next', async () => {
  const [small, large] = ['GVSMALL', 'GVLARGE'] as const
  await backend.database.insert(giftVoucher).values([
    { code: small, amount: 100, balance: 100 },
    { code: large, amount: 500, balance: 500 },
  ])
  const first = await readyCart(backend, shop, shop.products.kale, { qty: 8 })
  await first.call('apply_gift_code', small.toLowerCase())
  await expect(first.call('apply_gift_code', small)).rejects.toThrow('already in use in your cart')
  await first.call('clear_gift')
  expect(await first.call('get_cart_data')).toMatchObject([{ use_gvs: [], amount_total: 380, gv_msg: null }])
  for (const code of [small, large]) await first.call('apply_gift_code', code)
  const pays = (code: string, baht: string, left: string) => `Gift voucher ${code} pays ฿${baht}; its remaining balance is ฿${left}.`
  expect(await first.call('get_cart_data')).toMatchObject([
    { amount_gift: 380, amount_total: 0, gv_msg: `${pays(small, '100.00', '0.00')}\n${pays(large, '280.00', '220.00')}` },
  ])
  await first.place()
  const second = await readyCart(backend, shop, shop.products.kale, { qty: 8 })
  await expect(second.call('apply_gift_code', small)).rejects.toThrow('This gift voucher has no balance left')
  await second.call('apply_gift_code', large)
  expect(await second.call('get_cart_data')).toMatchObject([{ amount_gift: 220, amount_total: 160 }])
})

describe('a code of any kind', () => {
  it.each([
    ['LASTONE', { voucher_id: { code: 'LASTONE' } }],
    ['kale3', { promotion_voucher_id: { code: 'KALE3' } }],
    ['GV500', { use_gvs: [{ code: 'GV500' }] }],
  ])('%s is applied as its own type and clears the error messages of refused codes', async (code, applied) => {
    const { call, read } = await cartWith(shop.products.kale, 5)
    await expect(call('apply_code', 'EXPIRED20')).rejects.toThrow('This voucher has expired')
    await call('apply_code', code)
    expect(await read()).toMatchObject({ ...applied, last_v_error: null, last_p_error: null })
  })

  it.each([
    ['voucher', 'NOSUCH', 'This voucher code is not valid'],
    ['promotion', 'NOSUCH', 'This promotion code is not valid'],
    ['gift', 'NOSUCH', 'This gift voucher code is not valid'],
  ])('in the %s field, %p is refused: %s', async (code_kind, code, message) => {
    const { cartId, session } = await cartWith(shop.products.kale, 1)
    const refused = backend.call('ecom2.cart', 'apply_code', [[cartId], code], { context: { code_kind } }, session)
    await expect(refused).rejects.toThrow(message)
  })
})

describe('the product that a promotion gives', () => {
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

  it('is omitted from the cart and not charged while it is not published, and is given when it cannot be bought on its own', async () => {
    const { given, call } = await twoKale()
    await change({ can_sell: false })
    expect(await given()).toEqual([40])
    await change({ is_published: false })
    expect(await given()).toEqual([])
    expect(await call('get_cart_data')).toMatchObject([{ amount_subtotal: 80, last_p_error: null, stock_error: null }])
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

it('codes are rate limited after sixty wrong attempts across all code types, even for a valid code [P14]', async () => {
  backend.ports.limitTo(1)
  const cart = await openCart(backend, shop.products.kale, 3)
  const tryCode = (method: string, code: string) => outcomeOf(cart.call(method, code))
  const kinds = ['apply_voucher_code', 'apply_promotion_voucher_code', 'apply_gift_code']
  const said = new Set<string>()
  for (let count = 0; count < 60; count += 1) said.add(await tryCode(kinds[count % 3] ?? '', `GUESS${count}`))
  expect([...said].filter((sentence) => /too many tries/i.test(sentence))).toEqual([])
  for (const kind of kinds) expect(await tryCode(kind, shop.codes.gift)).toMatch(/Too many attempts/)
})
