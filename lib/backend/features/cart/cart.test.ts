import { eq } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import type { TestSession } from '@/lib/backend/testing/backend'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { cartTools, one } from '@/lib/backend/testing/cart-tools'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'

const { add, read, guest } = cartTools(() => backend)

describe('adding to the cart', () => {
  it('creates a guest cart and returns its key only once', async () => {
    const first = await add(one(shop.products.kale, 2), null)
    expect(first).toMatchObject({ num_items: 2, amount_subtotal: 80 })
    expect(first.cart_key).toHaveLength(43)
    const again = await add(one(shop.products.kale), first.cart_id, { cart_key: first.cart_key })
    expect(again).toEqual({ cart_id: first.cart_id, num_items: 3, amount_subtotal: 120 })
  })

  it('merges equal products into one cart line of at most 99 pieces', async () => {
    const { cartId, session } = await guest(one(shop.products.kale, 90))
    await add(one(shop.products.kale, 90), cartId, session)
    const cart = await read(cartId, session)
    expect(cart?.lines.map(({ qty }) => qty)).toEqual([99])
  })

  it('ignores prices sent by the client [P1]', async () => {
    const { cartId, session } = await guest([{ product_id: shop.products.kale, qty: 1, unit_price: 1, amount: 1 }])
    expect((await read(cartId, session))?.lines[0]).toMatchObject({ unit_price: 40, amount: 40 })
  })

  it('returns a newly generated key to a guest who sends an invented one', async () => {
    const { cart_key } = await add(one(shop.products.kale), null, { cart_key: 'weak' })
    expect(cart_key).toHaveLength(43)
  })
})

it('quantities are set, and zero removes the line [S7.23]', async () => {
  const { cartId, session } = await guest(one(shop.products.kale))
  const lineId = (await read(cartId, session))?.lines[0]?.id
  expect(await backend.call('ecom2.cart.line', 'set_qty', [[lineId], 4], {}, session)).toMatchObject({ num_items: 4 })
  await backend.call('ecom2.cart.line', 'set_qty', [[lineId], 0], {}, session)
  expect((await read(cartId, session))?.lines).toEqual([])
  await expect(backend.call('ecom2.cart.line', 'set_qty', [[lineId], 1], {}, session)).rejects.toThrow('no longer in your cart')
})

describe('quantities of products', () => {
  const set = (cartId: number, session: TestSession, quantities: Readonly<Record<number, number>>, key: string) => {
    const items = Object.entries(quantities).map(([id, qty]) => ({ product_id: Number(id), qty }))
    return backend.call('ecom2.cart', 'set_quantities', [[cartId], items, key], {}, session)
  }
  const quantities = async (cartId: number, session: TestSession) =>
    Object.fromEntries((await read(cartId, session))?.lines.map(({ product_id, qty }) => [product_id.id, qty]) ?? [])

  it('are raised, lowered, added and removed together', async () => {
    const { kale, rice, berries, tea100 } = shop.products
    const { cartId, session } = await guest([kale, rice, berries].map((product_id) => ({ product_id, qty: 2 })))
    const wanted = { [kale]: 5, [rice]: 1, [berries]: 0, [tea100]: 3 }
    expect(await set(cartId, session, wanted, 'page-one.1')).toMatchObject({ cart_id: cartId, num_items: 9 })
    expect(await quantities(cartId, session)).toEqual({ [kale]: 5, [rice]: 1, [tea100]: 3 })
  })

  it('stay when a change of the same page is repeated or overtaken', async () => {
    const { kale } = shop.products
    const { cartId, session } = await guest(one(kale))
    await set(cartId, session, { [kale]: 3 }, 'page-one.2')
    for (const key of ['page-one.2', 'page-one.1']) await set(cartId, session, { [kale]: 2 }, key)
    expect(await quantities(cartId, session)).toEqual({ [kale]: 3 })
    await set(cartId, session, { [kale]: 2 }, 'page-two.1')
    expect(await quantities(cartId, session)).toEqual({ [kale]: 2 })
  })

  it('change all or none, and only what is added must be orderable', async () => {
    const { kale, rice, soldOut } = shop.products
    const { cartId, session } = await guest([kale, rice].map((product_id) => ({ product_id, qty: 2 })))
    await expect(set(cartId, session, { [kale]: 1, [soldOut]: 1 }, 'page-one.1')).rejects.toThrow('Durian is out of stock.')
    expect(await quantities(cartId, session)).toEqual({ [kale]: 2, [rice]: 2 })
    await backend.database.update(product).set({ stock_qty: 0 }).where(eq(product.id, rice))
    await set(cartId, session, { [rice]: 1 }, 'page-one.2')
    await expect(set(cartId, session, { [rice]: 2 }, 'page-one.3')).rejects.toThrow('out of stock')
    await backend.database.update(product).set({ stock_qty: 50 }).where(eq(product.id, rice))
  })

  it('are refused beyond 99 pieces and 200 products, with a product twice, without a key and in an ordered cart', async () => {
    const { kale } = shop.products
    const { cartId, session } = await guest(one(kale))
    const call = (items: unknown, key: unknown) => backend.call('ecom2.cart', 'set_quantities', [[cartId], items, key], {}, session)
    const many = Array.from({ length: 201 }, (_, index) => ({ product_id: index + 1, qty: 0 }))
    for (const items of [one(kale, 100), [], [...one(kale), ...one(kale)], many]) {
      await expect(call(items, 'page-one.1')).rejects.toThrow('Invalid arguments')
    }
    for (const key of [undefined, '', 'page-one', 7]) await expect(call(one(kale, 2), key)).rejects.toThrow('Invalid arguments')
    await backend.database.update(ecomCart).set({ state: 'confirmed' }).where(eq(ecomCart.id, cartId))
    await expect(call(one(kale, 2), 'page-one.1')).rejects.toThrow('This cart has already been ordered')
  })
})

it('the fields of a cart are exactly the requested ones, including nested ones', async () => {
  const { cartId, session } = await guest(one(shop.products.rice))
  const cart = await read(cartId, session, ['state', 'lines.qty', ['lines', ['product_id.name']], 'voucher_id.code', 'use_gvs.code'])
  expect(cart).toEqual({
    id: cartId,
    state: 'draft',
    lines: [{ id: expect.any(Number), qty: 1, product_id: { id: shop.products.rice, name: 'Rice (ข้าว)' } }],
    voucher_id: null,
    use_gvs: [],
  })
})

describe('checkout choices', () => {
  it('default to slot and payment method of the customer’s last order, unless it had nothing to pay', async () => {
    const somchai = await backend.signIn(shop.somchai.userId)
    const values = { delivery_slot: 'afternoon', pay_method_id: 2 }
    await (await readyCart(backend, shop, shop.products.kale, { values, session: somchai })).place()
    const { cart_id } = await add(one(shop.products.kale), null, somchai)
    expect(await read(cart_id, somchai)).toMatchObject(values)
  })

  it('clear a district of another province, and the separate shipping address when pickup is chosen', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const values = { ...checkoutValues(shop), bill_province_id: shop.phuket, other_ship_addr: true, pickup_at_factory: true }
    await backend.call('ecom2.cart', 'update_cart', [[cartId], values], {}, session)
    expect(await read(cartId, session)).toMatchObject({ bill_district_id: null, other_ship_addr: false, pickup_at_factory: true })
  })

  it('do not take an address book entry of another customer', async () => {
    const { cart_id } = await add(one(shop.products.kale), null, malee)
    await backend.call('ecom2.cart', 'update_cart', [[cart_id], { bill_address_id: shop.somchai.addressId }], {}, malee)
    expect((await read(cart_id, malee))?.bill_address_id).toBeNull()
  })
})

describe('a cart of another owner', () => {
  it('cannot be changed by any method [A6]', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const lineId = (await read(cartId, session))?.lines[0]?.id
    const attempts: [model: string, method: string, args: unknown[]][] = [
      ['ecom2.cart.line', 'set_qty', [[lineId], 5]],
      ['ecom2.cart', 'update_cart', [[cartId], { comments: 'mine now' }]],
      ['ecom2.cart', 'apply_code', [[cartId], shop.codes.once]],
      ['ecom2.cart', 'apply_voucher_code', [[cartId], shop.codes.once]],
      ['ecom2.cart', 'clear_voucher', [[cartId]]],
      ['ecom2.cart', 'apply_promotion_voucher_code', [[cartId], shop.codes.promotion]],
      ['ecom2.cart', 'clear_promotion_voucher', [[cartId]]],
      ['ecom2.cart', 'apply_gift_code', [[cartId], shop.codes.gift]],
      ['ecom2.cart', 'clear_gift', [[cartId]]],
      ['ecom2.cart', 'place_order', [[cartId]]],
    ]
    const before = await read(cartId, session)
    for (const [model, method, args] of attempts) {
      await expect(backend.call(model, method, args, {}, malee)).rejects.toThrow(/Missing cart|no longer in your cart/)
    }
    expect(await read(cartId, session)).toEqual(before)
  })

  it('is not filled when the caller passes its id, and the products go into another cart', async () => {
    const { cartId } = await guest(one(shop.products.kale))
    const { cart_id } = await add(one(shop.products.kale), cartId, somchai)
    expect(cart_id).not.toBe(cartId)
  })
})
