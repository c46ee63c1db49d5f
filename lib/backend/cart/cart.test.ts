import { openTestBackend, type TestBackend, type TestSession } from '../testing/backend'
import { checkoutValues, fillTestShop, type TestShop } from '../testing/shop'

let backend: TestBackend
let shop: TestShop
let somchai: TestSession
let malee: TestSession

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  somchai = await backend.signIn(shop.somchai.userId)
  malee = await backend.signIn(shop.malee.userId)
})

afterAll(() => backend.close())

type State = { cart_id: number; num_items: number; amount_subtotal: number; cart_key?: string }
type Line = { id: number | null; qty: number; unit_price: number; amount: number; for_promotion: boolean; product_id: { id: number } }
type Cart = { id: number; lines: Line[] } & Record<string, unknown>

async function add(items: readonly unknown[], cartId: number | null, session: TestSession = {}): Promise<State> {
  return (await backend.call('ecom2.cart', 'add_to_cart_multi', [[cartId], items], {}, session)) as State
}

async function read(cartId: number, session: TestSession, fields?: readonly unknown[]): Promise<Cart | undefined> {
  const [cart] = (await backend.call('ecom2.cart', 'get_cart_data', [[cartId], ...(fields ? [fields] : [])], {}, session)) as Cart[]
  return cart
}

/** A guest with a cart of his own. */
async function guest(items: readonly unknown[]): Promise<{ cartId: number; session: TestSession }> {
  const { cart_id, cart_key } = await add(items, null)
  if (!cart_key) throw new Error('A new guest cart has no key')
  return { cartId: cart_id, session: { cart_key } }
}

const one = (product_id: number, qty = 1) => [{ product_id, qty }]

describe('adding to the cart', () => {
  it('makes a cart for a guest and gives its key once', async () => {
    const first = await add(one(shop.products.kale, 2), null)
    expect(first).toMatchObject({ num_items: 2, amount_subtotal: 80 })
    expect(first.cart_key).toHaveLength(43)
    const again = await add(one(shop.products.kale), first.cart_id, { cart_key: first.cart_key })
    expect(again).toEqual({ cart_id: first.cart_id, num_items: 3, amount_subtotal: 120 })
  })

  it('keeps one line for a product and stops at 99 pieces', async () => {
    const { cartId, session } = await guest(one(shop.products.kale, 90))
    await add(one(shop.products.kale, 90), cartId, session)
    const cart = await read(cartId, session)
    expect(cart?.lines.map(({ qty }) => qty)).toEqual([99])
  })

  it('takes no price from the client', async () => {
    const { cartId, session } = await guest([{ product_id: shop.products.kale, qty: 1, unit_price: 1, amount: 1 }])
    expect((await read(cartId, session))?.lines[0]).toMatchObject({ unit_price: 40, amount: 40 })
  })

  it('lets members pay their price', async () => {
    const { cart_id } = await add(one(shop.products.rice), null, malee)
    expect((await read(cart_id, malee))?.lines[0]).toMatchObject({ unit_price: 70 })
  })

  it.each([
    ['unpublished', 'Secret cannot be ordered online'],
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

  it.each([[0], [-1], [100], [1.5], ['1e2'], [null]])('refuses a quantity of %p', async (qty) => {
    await expect(add([{ product_id: shop.products.kale, qty }], null)).rejects.toThrow(/Missing quantity|Invalid arguments/)
  })

  it('gives a key of its own making to a guest who made one up', async () => {
    const { cart_key } = await add(one(shop.products.kale), null, { cart_key: 'weak' })
    expect(cart_key).toHaveLength(43)
  })
})

describe('a cart that is somebody else’s', () => {
  it('is not there for another customer, nor for a guest without the key', async () => {
    const { cart_id } = await add(one(shop.products.kale), null, somchai)
    for (const stranger of [malee, {}, { cart_key: 'guess' }]) {
      expect(await read(cart_id, stranger)).toBeUndefined()
      expect(await backend.call('ecom2.cart', 'get_checkout_data', [[cart_id], ['number']], {}, stranger)).toEqual([])
      expect(await backend.call('ecom2.cart', 'read_path', [[cart_id], ['customer_id']], {}, stranger)).toEqual([])
      expect(await backend.call('ecom.cart', 'read', [[cart_id], ['num_items']], {}, stranger)).toEqual([])
    }
  })

  it('cannot be changed by any method', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const lineId = (await read(cartId, session))?.lines[0]?.id
    const attempts: [model: string, method: string, args: unknown[]][] = [
      ['ecom2.cart.line', 'set_qty', [[lineId], 5]],
      ['ecom2.cart', 'update_cart', [[cartId], { comments: 'mine now' }]],
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

  it('is not filled by naming it: the products go into the caller’s own', async () => {
    const { cartId } = await guest(one(shop.products.kale))
    const { cart_id } = await add(one(shop.products.kale), cartId, somchai)
    expect(cart_id).not.toBe(cartId)
  })
})

describe('quantities', () => {
  it('are set, and zero removes the line', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const lineId = (await read(cartId, session))?.lines[0]?.id
    expect(await backend.call('ecom2.cart.line', 'set_qty', [[lineId], 4], {}, session)).toMatchObject({ num_items: 4 })
    await backend.call('ecom2.cart.line', 'set_qty', [[lineId], 0], {}, session)
    expect((await read(cartId, session))?.lines).toEqual([])
    await expect(backend.call('ecom2.cart.line', 'set_qty', [[lineId], 1], {}, session)).rejects.toThrow('no longer in your cart')
  })

  it('above the stock are kept and said to be too many', async () => {
    const { cartId, session } = await guest(one(shop.products.berries, 9))
    expect(await read(cartId, session, ['stock_error'])).toEqual({ id: cartId, stock_error: 'Berries: only 5 left.' })
  })
})

describe('the fields of a cart', () => {
  it('are those asked for, nested ones too', async () => {
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

  it('never show the key', async () => {
    const { cartId, session } = await guest(one(shop.products.rice))
    expect(JSON.stringify(await read(cartId, session))).not.toContain('key')
    await expect(read(cartId, session, ['key_hash'])).rejects.toThrow('No such field key_hash')
  })
})

describe('checkout choices', () => {
  it('are kept, and what is not a choice is not', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const values = { ...checkoutValues(shop), amount_total: 1, state: 'confirmed', customer_id: shop.malee.contactId }
    await backend.call('ecom2.cart', 'update_cart', [[cartId], values], {}, session)
    const cart = await read(cartId, session)
    expect(cart).toMatchObject({ bill_district_id: shop.bangRak, state: 'draft', amount_total: 100, customer_id: null })
  })

  it('clear a district of another province, and another shipping address when picking up', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const values = { ...checkoutValues(shop), bill_province_id: shop.phuket, other_ship_addr: true, pickup_at_factory: true }
    await backend.call('ecom2.cart', 'update_cart', [[cartId], values], {}, session)
    expect(await read(cartId, session)).toMatchObject({ bill_district_id: null, other_ship_addr: false, pickup_at_factory: true })
  })

  it('refuse chilled goods outside Bangkok and tell so', async () => {
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

  it('come with the days that can be chosen and why others cannot', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const [cart] = (await backend.call('ecom2.cart', 'get_checkout_data', [[cartId], ['delivery_days', 'payment_methods']], {}, session)) as [
      { delivery_days: { date: string; error: string | null }[]; payment_methods: { id: number }[] },
    ]
    expect(cart.payment_methods.map(({ id }) => id)).toEqual([3, 2, 5])
    // 22 November 2026 is a Sunday.
    expect(cart.delivery_days.find(({ date }) => date === '2026-11-22')?.error).not.toBeNull()
    expect(cart.delivery_days.find(({ date }) => date === '2026-11-24')?.error).toBeNull()
  })
})

describe('signing in', () => {
  it('brings the guest’s products into the customer’s cart, adding up to 99', async () => {
    const own = await add(one(shop.products.kale, 60), null, malee)
    const before = await read(own.cart_id, malee)
    const kaleBefore = before?.lines.find((line) => line.product_id.id === shop.products.kale)?.qty ?? 0
    expect(kaleBefore).toBeGreaterThanOrEqual(60)
    const { cartId, session } = await guest([...one(shop.products.kale, 60), ...one(shop.products.pork)])
    const state = (await backend.call('ecom2.interface', 'get_cart', [null], {}, { ...malee, ...session })) as State
    expect(state.cart_id).toBe(own.cart_id)
    const joined = await read(own.cart_id, malee)
    expect(joined?.lines.find((line) => line.product_id.id === shop.products.kale)?.qty).toBe(99)
    expect(joined?.lines.some((line) => line.product_id.id === shop.products.pork)).toBe(true)
    expect(await read(cartId, session)).toBeUndefined()
  })
})
