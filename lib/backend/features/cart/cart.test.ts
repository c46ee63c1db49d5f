import { checkoutValues } from '@/lib/backend/testing/shop'
import { cartTools, one } from '@/lib/backend/testing/cart-tools'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'

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

  it('charges members the member price', async () => {
    const { cart_id } = await add(one(shop.products.rice), null, malee)
    expect((await read(cart_id, malee))?.lines[0]).toMatchObject({ unit_price: 70 })
  })

  it.each([
    ['unpublished', 'This product is not available'],
    ['priceless', 'Priceless cannot be ordered online'],
    ['viewOnly', 'Old scale cannot be ordered online'],
    ['tea', 'Tea cannot be ordered online'],
    ['soldOut', 'Durian is out of stock.'],
  ] as const)('refuses a product that is %s', async (name, message) => {
    await expect(add(one(shop.products[name]), null)).rejects.toThrow(message)
  })

  it('takes a variant of a product that cannot be bought itself', async () => {
    expect(await add(one(shop.products.tea100), null)).toMatchObject({ num_items: 1, amount_subtotal: 60 })
  })

  it.each([[0], [-1], [100], [1.5], ['1e2'], [null]])('refuses a quantity of %p [S5.34]', async (qty) => {
    await expect(add([{ product_id: shop.products.kale, qty }], null)).rejects.toThrow(/Missing quantity|Invalid arguments/)
  })

  it('returns a newly generated key to a guest who sends an invented one', async () => {
    const { cart_key } = await add(one(shop.products.kale), null, { cart_key: 'weak' })
    expect(cart_key).toHaveLength(43)
  })
})

describe('quantities', () => {
  it('are set, and zero removes the line [S7.23]', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const lineId = (await read(cartId, session))?.lines[0]?.id
    expect(await backend.call('ecom2.cart.line', 'set_qty', [[lineId], 4], {}, session)).toMatchObject({
      num_items: 4,
    })
    await backend.call('ecom2.cart.line', 'set_qty', [[lineId], 0], {}, session)
    expect((await read(cartId, session))?.lines).toEqual([])
    await expect(backend.call('ecom2.cart.line', 'set_qty', [[lineId], 1], {}, session)).rejects.toThrow('no longer in your cart')
  })

  it('above the stock are accepted and reported as a stock error', async () => {
    const { cartId, session } = await guest(one(shop.products.berries, 9))
    expect(await read(cartId, session, ['stock_error'])).toEqual({
      id: cartId,
      stock_error: 'Berries: only 5 left.',
    })
  })
})

describe('the fields of a cart', () => {
  it('are exactly the requested ones, including nested ones', async () => {
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

  it('never include the cart key', async () => {
    const { cartId, session } = await guest(one(shop.products.rice))
    expect(JSON.stringify(await read(cartId, session))).not.toContain('key')
    await expect(read(cartId, session, ['key_hash'])).rejects.toThrow('No such field key_hash')
  })
})

describe('checkout choices', () => {
  it('are stored, and other values such as state and total are ignored', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const values = {
      ...checkoutValues(shop),
      amount_total: 1,
      state: 'confirmed',
      customer_id: shop.malee.contactId,
    }
    await backend.call('ecom2.cart', 'update_cart', [[cartId], values], {}, session)
    const cart = await read(cartId, session)
    expect(cart).toMatchObject({
      bill_district_id: shop.bangRak,
      state: 'draft',
      amount_total: 100,
      customer_id: null,
    })
  })

  it('default to the customer’s saved address', async () => {
    const somchai = await backend.signIn(shop.somchai.userId)
    const { cart_id } = await add(one(shop.products.kale), null, somchai)
    expect(await read(cart_id, somchai)).toMatchObject({
      bill_address_id: shop.somchai.addressId,
      bill_first_name: 'Somchai',
      bill_province_id: expect.any(Number),
    })
  })

  it('default to slot and payment method of the customer’s last order, unless it had nothing to pay', async () => {
    const somchai = await backend.signIn(shop.somchai.userId)
    const values = { delivery_slot: 'afternoon', pay_method_id: 2 }
    await (await readyCart(backend, shop, shop.products.kale, { values, session: somchai })).place()
    const { cart_id } = await add(one(shop.products.kale), null, somchai)
    expect(await read(cart_id, somchai)).toMatchObject(values)
  })

  it('clear a district of another province, and the separate shipping address when pickup is chosen', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const values = {
      ...checkoutValues(shop),
      bill_province_id: shop.phuket,
      other_ship_addr: true,
      pickup_at_factory: true,
    }
    await backend.call('ecom2.cart', 'update_cart', [[cartId], values], {}, session)
    expect(await read(cartId, session)).toMatchObject({
      bill_district_id: null,
      other_ship_addr: false,
      pickup_at_factory: true,
    })
  })

  it('report an error for chilled products outside Bangkok', async () => {
    const { cartId, session } = await guest(one(shop.products.pork))
    const values = { ...checkoutValues(shop), bill_province_id: shop.phuket, bill_district_id: shop.thalang }
    await backend.call('ecom2.cart', 'update_cart', [[cartId], values], {}, session)
    expect((await read(cartId, session))?.only_bkk_error).toContain('Pork')
  })

  it('do not take an address book entry of another customer', async () => {
    const { cart_id } = await add(one(shop.products.kale), null, malee)
    await backend.call('ecom2.cart', 'update_cart', [[cart_id], { bill_address_id: shop.somchai.addressId }], {}, malee)
    expect((await read(cart_id, malee))?.bill_address_id).toBeNull()
  })

  it('include payment methods and delivery days, with an error on a closed day', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const [cart] = (await backend.call(
      'ecom2.cart',
      'get_checkout_data',
      [[cartId], ['delivery_days', 'payment_methods']],
      {},
      session,
    )) as [{ delivery_days: { date: string; error: string | null }[]; payment_methods: { id: number }[] }]
    expect(cart.payment_methods.map(({ id }) => id)).toEqual([3, 2, 5])
    // 22 November 2026 is a Sunday.
    expect(cart.delivery_days.find(({ date }) => date === '2026-11-22')?.error).not.toBeNull()
    expect(cart.delivery_days.find(({ date }) => date === '2026-11-24')?.error).toBeNull()
  })
})
