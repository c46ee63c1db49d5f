import { sampleCart } from '@/lib/features/cart/testing/samples'
import { cartPage } from '@/lib/features/cart/schemas'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import { unknownPath } from './fields'
import { startStorefront, type TestedStorefront } from './storefront'

let storefront: TestedStorefront
let cart: typeof import('@/lib/features/cart/commands')
let checkout: typeof import('@/lib/features/checkout/commands')
let forms: typeof import('@/lib/features/checkout/form-values')

beforeEach(async () => {
  jest.resetModules()
  Reflect.deleteProperty(globalThis, 'talat')
  storefront = await startStorefront()
  cart = await import('@/lib/features/cart/commands')
  checkout = await import('@/lib/features/checkout/commands')
  forms = await import('@/lib/features/checkout/form-values')
  const row = { id: 31, state: 'draft', lines: [], min_delivery_date: '2026-11-25' }
  storefront.server.answers.set('ecom2.cart.get_cart_data', [row]).set('ecom2.cart.get_checkout_data', [row])
  storefront.server.answers.set('ecom2.interface.get_cart', { cart_id: null, num_items: 0 })
})
afterEach(() => storefront.close())

const sent = (call: string) => storefront.server.taken(call).map(({ args, options }) => [args, options])
const all = () => storefront.server.sent.filter(({ refusal }) => refusal === null).map(({ call, args }) => [call, args])
const guest = { userId: null, userName: null, contactId: null, token: null, cartId: 31, cartKey: null }

/** The values that this checkout's form would save. */
async function filledForm(): Promise<CheckoutFormValues> {
  const read = await checkout.readCheckout(31)
  if (!read) throw new Error('There is no checkout')
  return forms.formValuesOf(read, null)
}

test('the cart page and the checkout page send their own calls with fields of the specification [S6.4] [S7.9]', async () => {
  const { getCart } = await import('@/lib/features/cart/queries')
  const { getCheckout } = await import('@/lib/features/checkout/queries')
  expect(await getCart({ language: 'th', page: 'cart' }, guest)).toMatchObject({ id: 31 })
  expect(await getCheckout({ language: 'th', page: 'checkout' }, guest)).toMatchObject({
    cart: { id: 31 },
    offersSubstitution: false,
    deliveryDays: [],
  })
  const fieldsOf = (call: string) =>
    storefront.server.taken(call).map(({ args: [ids, fields] }) => [ids, unknownPath('ecom2.cart', fields)])
  expect(fieldsOf('ecom2.cart.get_cart_data')).toEqual([[[31], null]])
  expect(fieldsOf('ecom2.cart.get_checkout_data')).toEqual([[[31], null]])
})

test('the checkout of a customer without a stored cart ID asks for their cart', async () => {
  const { getCheckout } = await import('@/lib/features/checkout/queries')
  storefront.server.answers.set('ecom2.interface.get_cart', { cart_id: 31, num_items: 1 })
  const customer = { ...guest, userId: 5, token: 't0ken', cartId: null }
  expect(await getCheckout({ language: 'th', page: 'checkout' }, customer)).toMatchObject({ cart: { id: 31 } })
})

test('placing an order saves the choices and orders the cart, with fields of the specification only [S7.10]', async () => {
  const ours = { delivery_slot: 'morning', substitution: 'call', delivered_with_id: 76 } as const
  const values = { ...(await filledForm()), bill_first_name: ' Malee ', ...ours }
  storefront.server.answers.set('ecom2.cart.place_order', { sale_id: 77 })
  storefront.server.sent.length = 0
  const placed = await checkout.placeOrder(31, forms.choicesToSave(values), 10_500 as never)
  expect(placed).toMatchObject({ ok: true })
  const [saved] = sent('ecom2.cart.update_cart')
  expect(saved).toEqual([[[31], expect.objectContaining({ bill_first_name: 'Malee', other_ship_addr: false, pay_method_id: 3 })], {}])
  expect(JSON.stringify(saved)).not.toMatch(/delivery_slot|substitution|delivered_with_id/)
  expect(sent('ecom2.cart.place_order')).toEqual([[[[31]], { context: {} }]])
  expect(storefront.server.sent.filter(({ refusal }) => refusal)).toEqual([])
})

test('a newly started storefront asks for the supported fields before it writes an order [S7.42]', async () => {
  const values = { ...(await filledForm()), delivery_slot: 'morning', substitution: 'call' } as const
  Reflect.deleteProperty(globalThis, 'talat')
  storefront.server.answers.set('ecom2.cart.place_order', { sale_id: 77 })
  storefront.server.sent.length = 0
  expect(await checkout.placeOrder(31, forms.choicesToSave(values), 10_500 as never)).toMatchObject({ ok: true })
  expect(sent('ecom2.cart.update_cart')).toHaveLength(1)
  const refused = storefront.server.sent.filter(({ refusal }) => refusal).map(({ call }) => call)
  expect(refused).toEqual(['ecom2.interface.get_config'])
})

test('the quantity of a cart line is sent as an absolute value, also 0 [S7.38]', async () => {
  const lines = [{ id: 9, qty: 5, product_id: { id: 7, name: 'Kale' } }]
  storefront.server.answers.set('ecom2.cart.get_cart_data', [{ id: 31, state: 'draft', lines }])
  const { rpc } = await import('@/lib/platform/rpc/transport.browser')
  for (const [number, qty] of [4, 0].entries()) {
    await rpc('ecom2.cart', 'set_quantities', [[31], [{ product_id: 7, qty }], `page-one.${number + 1}`])
  }
  expect(sent('ecom2.cart.line.set_qty')).toEqual([
    [[[9], 4], {}],
    [[[9], 0], {}],
  ])
})

test('codes are applied and cleared by their own calls [S7.39]', async () => {
  const page = cartPage('th', sampleCart({ id: 31 }))
  storefront.server.answers.set('ecom2.cart.apply_voucher_code', new Error('No such voucher'))
  storefront.server.answers.set('ecom2.cart.apply_promotion_voucher_code', new Error('No such promotion'))
  storefront.server.sent.length = 0
  await cart.applyCode('voucher', page, ' CODE ')
  for (const kind of ['voucher', 'promotion', 'gift'] as const) await cart.clearCode(kind, page)
  expect(all().filter(([call]) => call !== 'ecom2.cart.get_cart_data')).toEqual([
    ['ecom2.cart.apply_voucher_code', [[31], 'CODE']],
    ['ecom2.cart.apply_promotion_voucher_code', [[31], 'CODE']],
    ['ecom2.cart.apply_gift_code', [[31], 'CODE']],
    ['ecom2.cart.clear_voucher', [[31]]],
    ['ecom2.cart.clear_promotion_voucher', [[31]]],
    ['ecom2.cart.clear_gift', [[31]]],
  ])
})

test('get_cart sends the stored cart ID, or null after the cart is dropped [S7.8]', async () => {
  const { dropCart, refreshCart } = await import('@/lib/platform/session/refresh-cart')
  Object.entries({ user_id: '5', token: 't0ken', cart_id: '31' }).forEach(([name, value]) => storefront.cookies.set(name, value))
  await refreshCart()
  await dropCart()
  expect(storefront.server.taken('ecom2.interface.get_cart').map(({ args, context }) => [args, context.user_id, context.token])).toEqual([
    [[31], 5, 't0ken'],
    [[null], 5, 't0ken'],
  ])
})

test('the cart ID and item count from get_cart replace the stored ones [S4.3] [S4.28]', async () => {
  const { refreshCart } = await import('@/lib/platform/session/refresh-cart')
  Object.entries({ user_id: '5', token: 't0ken', cart_id: '31', num_items: '1' }).forEach(([name, value]) =>
    storefront.cookies.set(name, value),
  )
  storefront.server.answers.set('ecom2.interface.get_cart', { cart_id: 32, num_items: 4 })
  await refreshCart()
  expect(['cart_id', 'num_items'].map((name) => storefront.cookies.get(name))).toEqual(['32', '4'])
})

test('an invalid token clears the user cookies and announces a logout [S4.4] [S4.27]', async () => {
  const { refreshCart } = await import('@/lib/platform/session/refresh-cart')
  const { onSessionEvent } = await import('@/lib/platform/browser/session-events')
  const user = { user_id: '5', user_name: 'Malee', contact_id: '6', token: 't0ken' }
  Object.entries({ ...user, cart_id: '31' }).forEach(([name, value]) => storefront.cookies.set(name, value))
  storefront.server.answers.set('ecom2.interface.get_cart', new Error('Invalid access token'))
  const heard = jest.fn()
  onSessionEvent(heard, ['logout'])
  await refreshCart()
  expect(Object.keys(user).map((name) => storefront.cookies.get(name))).toEqual(['', '', '', ''])
  expect(storefront.cookies.get('cart_id')).toBe('31')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('saved addresses are limited to 100, and one is read by its ID with the prefix of its form [S3.10] [S7.31] [S9.12]', async () => {
  const { getSavedAddresses } = await import('@/lib/features/checkout/queries')
  storefront.server.answers.set('address.website_search', [[4, 'Home']])
  storefront.server.answers.set('ecom2.interface.get_address2', { bill_first_name: 'Malee', ship_first_name: 'Somchai', phone: '02' })
  expect(await getSavedAddresses({ language: 'th', page: 'checkout' }, { ...guest, userId: 5, token: 't' })).toEqual([
    { id: 4, label: 'Home' },
  ])
  expect(await checkout.loadSavedAddress('bill', 4)).toMatchObject({ value: { first_name: 'Malee', phone: '02' } })
  expect(await checkout.loadSavedAddress('ship', 4)).toMatchObject({ value: { first_name: 'Somchai', last_name: '' } })
  expect(sent('address.website_search')).toEqual([[[''], { condition: [], limit: 100 }]])
  expect(sent('ecom2.interface.get_address2')).toEqual([
    [[], { addr_id: 4, prefix: 'bill' }],
    [[], { addr_id: 4, prefix: 'ship' }],
  ])
})

test('countries, provinces and districts are loaded without arguments [S7.17]', async () => {
  const { getLocations } = await import('@/lib/features/checkout/queries')
  await getLocations('th')
  expect(sent('ecom2.interface.load_locations')).toEqual([[[], {}]])
})
