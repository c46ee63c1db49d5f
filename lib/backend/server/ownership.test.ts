import { eq } from 'drizzle-orm'
import { address, contact, ecomCartLine, invoice, prodFav, saleOrderLine, userSession } from '@/lib/backend/infrastructure/database/tables'
import { modelsWithMethods as models } from './methods'
import type { TestSession } from '@/lib/backend/testing/backend'
import { createToken } from '@/lib/backend/testing/create-token'
import { rowsOfCustomer } from '@/lib/backend/testing/rows-of-customer'
import { testPassword } from '@/lib/backend/testing/shop'
import { openCart, placeOrder } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'
import { drawPicture } from '@/lib/backend/testing/slip'

let apiToken: string
let ids: Readonly<
  Record<'order' | 'line' | 'cart' | 'cartLine' | 'address' | 'favorite' | 'session' | 'standing' | 'list' | 'somchaisCart', number>
>
let number: string
let picture: string
let words: string[]
/** What is stored of her, as the last test left it. */
let stored: Awaited<ReturnType<typeof rowsOfCustomer>>

/** Everything that belongs to Malee: an order with its invoice, a cart, an address, a favorite, a back-in-stock request. */
beforeAll(async () => {
  const { database, call } = backend
  const values = { pay_method_id: 2, bill_address: '7 Hidden Lane, Silom, Bangkok', comments: 'For Malee alone' }
  const placed = await placeOrder(backend, shop, shop.products.kale, { values, session: malee })
  const order = placed.id
  number = placed.number
  await database.insert(invoice).values({ number: 'IV-OF-MALEE', date: '2026-11-18', order_id: order })
  await database.update(address).set({ address: '9 Hidden Lane' }).where(eq(address.id, shop.malee.addressId))
  await database.update(contact).set({ birth_date: '1990-02-28', mobile: '0899990000' }).where(eq(contact.id, shop.malee.contactId))
  await call('prod.fav', 'add_fav2', [shop.products.rice], {}, malee)
  await call('ecom2.notif', 'add_to_notif', [[shop.products.soldOut]], {}, malee)
  const cart = await openCart(backend, shop.products.pork, 2, malee)
  await cart.call('update_cart', values)
  const [line] = await database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, order))
  const [cartLine] = await database.select().from(ecomCartLine).where(eq(ecomCartLine.cart_id, cart.cartId))
  const weekly = { order_id: order, interval: 'week', first_date: '2026-11-24', delivery_slot: null }
  const standing = (await call('sale.standing', 'create', [weekly], {}, malee)) as Readonly<{ id: number }>
  const list = (await call('shopping.list', 'create', [{ name: 'Week of Malee', lines: [{ text: 'rice' }] }], {}, malee)) as Readonly<{
    id: number
  }>
  const [favorite] = await database.select().from(prodFav).where(eq(prodFav.contact_id, shop.malee.contactId))
  const [session] = await database.select().from(userSession).where(eq(userSession.user_id, shop.malee.userId))
  ids = {
    order,
    line: line?.id ?? 0,
    cart: cart.cartId,
    cartLine: cartLine?.id ?? 0,
    address: shop.malee.addressId,
    favorite: favorite?.id ?? 0,
    session: session?.id ?? 0,
    standing: standing.id,
    list: list.id,
    somchaisCart: (await openCart(backend, shop.products.kale, 1, somchai)).cartId,
  }
  // Malee's is the first of all API tokens.
  for (const customer of [malee, somchai]) apiToken = await createToken(backend, customer)
  words = [number, 'IV-OF-MALEE', 'Hidden Lane', 'For Malee', '0899990000', shop.malee.email, '1990-02-28']
  const pixel = await drawPicture('png', 1, 1, 'white')
  picture = `data:image/png;base64,${pixel.toString('base64')}`
  stored = await rowsOfCustomer(database, shop.malee)
})

type PersonalCall = Readonly<{ model: string; method: string; args: () => readonly unknown[]; options?: () => Record<string, unknown> }>

const callOf = (model: string, method: string, args: PersonalCall['args']): PersonalCall => ({ model, method, args })
const callWith = (model: string, method: string, args: () => readonly [args: readonly unknown[], options: Record<string, unknown>]) => ({
  ...callOf(model, method, () => args()[0]),
  options: () => args()[1],
})

const emptyBox = () => ({
  product_id: shop.products.kale,
  week: '2026-11-23',
  items: [],
  swap_goods: [],
  max_swaps: 0,
  is_published: false,
})

const newAddress = () => ({
  ...{
    name: 'Mine',
    first_name: 'Som',
    last_name: 'Jaidee',
    address: '1 New Road',
    postal_code: '10500',
    phone: '08',
    email: 'som@example.com',
  },
  ...{ country_id: shop.countryId, province_id: shop.bangkok, district_id: shop.bangRak },
  // Claims the id and the contact of hers.
  ...{ id: ids.address, contact_id: shop.malee.contactId },
})
const details = () => ({ first_name: 'Not', last_name: 'Malee', email: 'someone@example.com', id: shop.malee.contactId })
const ofMalee = () => [['contact_id', '=', shop.malee.contactId]]

/** Every method of the personal models (spec 7), called on Malee's records. */
const withdrawal = { amount: 1, bank: 'K-Bank', account_number: '1234567890', account_name: 'Somchai' }

const reported = () => ({ line_id: ids.line, kind: 'spoiled', wish: 'balance', qty: 1, text: '' })

const correction = { kind: 'added', amount: 20, text: 'Came late' }

const calls: readonly PersonalCall[] = [
  ...['search', 'search_read', 'search_read_path'].flatMap((method) => [
    callOf('sale.order', method, () => [[['id', '=', ids.order]]]),
    callOf('sale.order', method, () => [[['user_id', '=', shop.malee.userId]]]),
    callOf('sale.order', method, () => [
      ['or', ['number', '=', number], ['id', '>', 0]],
      ['number', 'lines.product_id', 'invoices.number'],
    ]),
    callOf('sale.order', method, () => [[['lines.id', '=', ids.line]], ['number']]),
    callOf('address', method, ofMalee),
    callOf('address', method, () => [[['address', 'ilike', 'Hidden']], ['address', 'contact_id.email']]),
  ]),
  ...['read', 'read_path'].flatMap((method) => [
    callOf('sale.order', method, () => [[ids.order], ['number', 'bill_address']]),
    callOf('address', method, () => [[ids.address], ['address']]),
  ]),
  callOf('sale.order', 'read_sale_order', () => [[ids.order], ['number', 'lines', 'invoices.number']]),
  callOf('sale.order', 'ecom_confirm_payment', () => [number, 40, [picture]]),
  callOf('sale.order', 'read_events', () => [[ids.order]]),
  callOf('sale.order', 'read_status', () => [number]),
  callOf('sale.order', 'read_status', () => [null]),
  callOf('sale.order', 'read_usuals', () => []),
  callOf('product.rating', 'read_own', () => [[ids.order]]),
  callOf('product.rating', 'save', () => [{ product_id: shop.products.kale, stars: 1, text: 'Not mine' }]),
  callOf('staff.rating', 'read', () => []),
  callOf('staff.rating', 'hide', () => [1, 'Not mine']),
  callOf('sale.order', 'start_payment', () => [[ids.order]]),
  callOf('shopping.list', 'read_own', () => []),
  callOf('shopping.list', 'read_list', () => [ids.list]),
  callOf('shopping.list', 'create', () => [{ name: 'Mine' }]),
  callOf('shopping.list', 'rename', () => [ids.list, 'Mine']),
  callOf('shopping.list', 'remove', () => [ids.list]),
  callOf('shopping.list', 'change_lines', () => [ids.list, [{ text: 'rice', qty: 0 }]]),
  callOf('shopping.list', 'share', () => [ids.list, true]),
  callOf('shopping.list', 'read_shared', () => ['x'.repeat(43)]),
  callOf('shopping.list', 'change_shared', () => ['x'.repeat(43), [{ text: 'mine' }]]),
  callOf('ecom2.cart', 'add_list', () => [[null], ids.list]),
  callOf('sale.standing', 'read_own', () => [ids.order]),
  callOf('sale.standing', 'create', () => [{ order_id: ids.order, interval: 'week', first_date: '2026-11-24', delivery_slot: null }]),
  callOf('sale.standing', 'change', () => [ids.standing, { lines: [{ product_id: shop.products.kale, qty: 9 }] }]),
  callOf('sale.standing', 'change_once', () => [ids.standing, '2026-11-24', []]),
  callOf('sale.standing', 'skip', () => [ids.standing, '2026-11-24', true]),
  callOf('sale.standing', 'pause', () => [ids.standing, '2026-12-24']),
  callOf('sale.standing', 'end', () => [ids.standing]),
  callOf('sale.standing', 'read_never', () => []),
  callOf('sale.order', 'change_contents', () => [[ids.order], { product_id: shop.products.kale, swaps: [] }]),
  callOf('ecom2.cart', 'swap_contents', () => [[ids.cart], { product_id: shop.products.kale, swaps: [] }]),
  callOf('staff.box', 'read_week', () => [{ week: '2026-11-23' }]),
  callOf('staff.box', 'save_week', () => [emptyBox()]),
  callOf('sale.standing', 'start_card', () => [ids.standing]),
  callOf('sale.standing', 'finish_card', () => ['cs_test_1']),
  callOf('sale.standing', 'remove_card', () => []),
  callOf('sale.standing', 'set_never', () => [shop.products.kale, true]),
  callOf('sale.order', 'read_changes', () => [[ids.order]]),
  callOf('sale.order', 'change_lines', () => [[ids.order], [{ product_id: shop.products.kale, qty: 2 }]]),
  callOf('sale.order', 'change_delivery', () => [[ids.order], { delivery_date: '2026-11-20' }]),
  callOf('sale.order', 'change_address', () => [[ids.order], { ship_address_id: ids.address }]),
  callOf('sale.order', 'change_payment', () => [[ids.order], 2]),
  callOf('sale.order', 'cancel_order', () => [[ids.order]]),
  callOf('sale.order', 'take_step', () => [[ids.order], 'paid']),
  callOf('sale.order', 'move_order', () => [[ids.order], 'paid']),
  callOf('sale.order', 'void_order', () => [[ids.order], 'mine now']),
  callOf('sale.order', 'refuse_transfer', () => [[ids.order], 'no']),
  callOf('sale.order', 'note_refund', () => [[ids.order], 'mine']),
  callOf('sale.order', 'issue_credit_note', () => [[ids.order], { amount: 1 }, 'credit-0123456789abcdef']),
  callOf('sale.order', 'substitute_line', () => [
    [ids.order],
    { line_id: 1, ordered_id: 1, product_id: 2, missing: 1, qty: 1 },
    'mine-0123456789abcdef',
  ]),
  callOf('sale.order', 'correct_weights', () => [[ids.order], { weights: {} }]),
  callOf('sale.order', 'fail_delivery', () => [[ids.order], 'mine']),
  callOf('sale.order', 'undo_step', () => [[ids.order], 'shipped']),
  callOf('sale.order', 'deliver_again', () => [[ids.order], { delivery_date: '2026-11-20' }]),
  callOf('sale.order', 'read_uncredited', () => [[ids.order]]),
  callOf('sale.order', 'read_problems', () => [[ids.order]]),
  callOf('sale.order', 'report_problem', () => [[ids.order], reported(), null, 'problem-0123456789abc']),
  callOf('staff.problem', 'read_all', () => [{ order_id: ids.order }]),
  callOf('staff.problem', 'read_photo', () => [1]),
  callOf('staff.problem', 'settle', () => [1, { outcome: 'balance' }]),
  callOf('sale.order', 'change_comments', () => [[ids.order], 'mine']),
  callOf('sale.order', 'add_note', () => [[ids.order], 'a note']),
  callOf('sale.order', 'place_test', () => []),
  callOf('sale.order', 'remove_test', () => []),
  callOf('sale.order', 'read_payment_slip', () => [[ids.order]]),
  callOf('sale.order', 'count_after', () => [0]),
  callOf('sale.order', 'staff_search', () => [{ text: number }, ['number', 'bill_address']]),
  callWith('address', 'website_search', () => [['Hidden'], { condition: ofMalee(), limit: 100 }]),
  ...['search_read_path', 'search_read_path2'].map((method) =>
    callOf('prod.fav', method, () => [ofMalee(), ['contact_id.email', 'product_id.name']]),
  ),
  callOf('prod.fav', 'add_fav2', () => [shop.products.rice]),
  callOf('prod.fav', 'del_fav2', () => [shop.products.rice]),
  callOf('ecom2.notif', 'have_notif', () => [[shop.products.soldOut]]),
  callOf('ecom2.notif', 'add_to_notif', () => [[shop.products.soldOut]]),
  ...['read_path', 'get_cart_data', 'get_checkout_data'].map((method) =>
    callOf('ecom2.cart', method, () => [[ids.cart], ['number', 'comments', 'bill_address', 'customer_id']]),
  ),
  callOf('ecom.cart', 'read', () => [[ids.cart], ['num_items', 'comments']]),
  callOf('ecom2.cart', 'add_to_cart_multi', () => [[ids.cart], [{ product_id: shop.products.kale, qty: 5 }]]),
  callOf('ecom2.cart', 'set_quantities', () => [[ids.cart], [{ product_id: shop.products.kale, qty: 0 }], 'page-one.1']),
  callOf('ecom2.cart', 'add_order_again', () => [[ids.somchaisCart], ids.order]),
  callOf('ecom2.cart', 'add_order_again', () => [[ids.cart], ids.order]),
  callOf('ecom2.cart', 'choose_slot', () => [[ids.cart], { date: '2026-11-24', slot: 'morning' }]),
  callOf('ecom2.cart', 'read_slots', () => [[ids.cart], {}]),
  callOf('ecom2.cart', 'read_boxes', () => [[ids.cart], shop.products.kale]),
  callOf('ecom2.cart', 'update_cart', () => [[ids.cart], { comments: 'taken' }]),
  callOf('ecom2.cart', 'update_cart', () => [[ids.somchaisCart], { bill_address_id: ids.address, ship_address_id: ids.address }]),
  callOf('ecom2.cart', 'place_order', () => [[ids.cart]]),
  callOf('ecom2.cart', 'open_for_staff', () => [ids.cart]),
  callOf('ecom2.cart', 'start_for_staff', () => [{ customer_id: shop.malee.contactId }]),
  callOf('staff.round', 'depart', () => []),
  callOf('staff.round', 'finish', () => [[ids.order], { step: 'done' }]),
  callOf('staff.round', 'leave', () => [[ids.order]]),
  callOf('staff.round', 'read', () => []),
  callOf('staff.round', 'read_photo', () => [[ids.order]]),
  callOf('staff.round', 'sort', () => [[ids.order]]),
  callOf('staff.round', 'take', () => [[ids.order]]),
  callOf('staff.purchase', 'mark', () => [{ day: '2026-12-01', product_id: shop.products.kale, state: 'ordered' }]),
  callOf('staff.purchase', 'read_list', () => [{ from: '2026-12-01', to: '2026-12-01' }]),
  callOf('stock.lot', 'receive', () => [{ product_id: shop.products.kale, packed_date: '2026-11-18', qty: 4 }, 'receive-0123456789abcdef']),
  callOf('staff.recall', 'find', () => [{ text: 'LOT-0001' }]),
  callOf('staff.recall', 'send', () => [{ text: 'LOT-0001' }]),
  callOf('staff.standing', 'read_list', () => []),
  callOf('staff.standing', 'read_stopped', () => []),
  callOf('staff.balance', 'correct', () => [shop.malee.contactId, correction, 'correction-0123456789']),
  callOf('staff.balance', 'read_withdrawals', () => []),
  callOf('staff.balance', 'settle_withdrawal', () => [1, { outcome: 'paid' }]),
  callOf('staff.balance', 'read', () => [shop.malee.contactId]),
  callOf('staff.customer', 'add_note', () => [shop.malee.contactId, 'Calls before noon']),
  callOf('staff.customer', 'edit_note', () => [1, { seen: 'mine', text: null }]),
  callOf('staff.customer', 'find', () => [{ text: shop.malee.email }]),
  callOf('staff.customer', 'read_gift_vouchers', () => [shop.malee.contactId]),
  callOf('staff.customer', 'read_notes', () => [shop.malee.contactId]),
  callOf('staff.customer', 'read_purchases', () => [shop.malee.contactId]),
  callOf('staff.customer', 'send_reset_mail', () => [shop.malee.contactId]),
  callOf('ecom2.cart', 'apply_code', () => [[ids.cart], shop.codes.once]),
  callOf('ecom2.cart', 'apply_voucher_code', () => [[ids.cart], shop.codes.once]),
  callOf('ecom2.cart', 'clear_voucher', () => [[ids.cart]]),
  callOf('ecom2.cart', 'apply_promotion_voucher_code', () => [[ids.cart], shop.codes.promotion]),
  callOf('ecom2.cart', 'clear_promotion_voucher', () => [[ids.cart]]),
  callOf('ecom2.cart', 'apply_gift_code', () => [[ids.cart], shop.codes.gift]),
  callOf('ecom2.cart', 'clear_gift', () => [[ids.cart]]),
  callOf('ecom2.cart.line', 'set_qty', () => [[ids.cartLine], 0]),
  callOf('ecom2.interface', 'get_cart', () => [ids.cart]),
  callWith('ecom2.interface', 'get_addresses', () => [[], { contact_id: shop.malee.contactId }]),
  callWith('ecom2.interface', 'get_address2', () => [[], { addr_no: ids.address }]),
  callWith('ecom2.interface', 'get_address2', () => [[], { addr_id: ids.address, prefix: 'bill' }]),
  callWith('ecom2.interface', 'set_address2', () => [[newAddress()], { addr_no: ids.address }]),
  callWith('ecom2.interface', 'set_address2', () => [[newAddress()], { addr_no: -1 }]),
  callWith('ecom2.interface', 'delete_address', () => [[], { addr_no: ids.address }]),
  callOf('ecom2.interface', 'get_account_info', () => [shop.malee.userId]),
  callOf('ecom2.interface', 'update_account_info', () => [{ ...details(), password: testPassword }]),
  callOf('ecom2.interface', 'print_invoice', () => [ids.order]),
  callOf('ecom2.interface', 'get_data_rights', () => [shop.malee.contactId]),
  callWith('ecom2.interface', 'export_my_data', () => [
    [shop.malee.contactId],
    { contact_id: shop.malee.contactId, user_id: shop.malee.userId },
  ]),
  callOf('ecom2.interface', 'delete_account', () => ['not the password', shop.malee.contactId]),
  callOf('ecom2.interface', 'get_balance', () => []),
  callOf('ecom2.interface', 'redeem_gift_voucher', () => ['NOT-A-CODE']),
  callOf('ecom2.interface', 'request_withdrawal', () => [withdrawal]),
  callOf('ecom2.interface', 'cancel_withdrawal', () => []),
  callOf('ecom2.interface', 'get_sessions', () => [shop.malee.userId]),
  callOf('ecom2.interface', 'end_session', () => [ids.session]),
  callOf('ecom2.interface', 'get_api_tokens', () => [shop.malee.userId]),
  callOf('ecom2.interface', 'create_api_token', () => [{ name: 'Mine', scopes: ['orders'], user_id: shop.malee.userId }]),
  callOf('ecom2.interface', 'revoke_api_token', () => [1]),
]

/**
 * Methods that touch no personal rows, or authenticate the caller themselves. A line's lot is printed on the pack; a visit is
 * written but never readable; idempotent requests are the storefront's.
 */
const notAboutRows =
  'login sign_up logout request_reset_password reset_password get_config ' +
  'load_locations get_delivery_area load_imagealts read_lot_info read_sm_info create create_record ' +
  'begin_idempotent_request finish_idempotent_request'

const strangers: readonly (readonly [who: string, session: () => TestSession])[] = [
  ['another customer', () => somchai],
  ['a guest', () => ({})],
  ['a guest with some key', () => ({ cart_key: 'guess' })],
  ['another customer’s token under her number', () => ({ ...malee, token: somchai.token ?? '' })],
  ['her number without a token', () => ({ user_id: shop.malee.userId })],
  ['another customer’s API token of all scopes under her number', () => ({ ...malee, api_token: apiToken })],
]

describe.each(strangers)('%s', (_who, session) => {
  it.each(calls.map((each) => [`${each.model}.${each.method}`, each] as const))(
    'neither reads nor changes another customer’s data by %s [S6.6] [S6.8] [S6.12] [S6.13] [A1] [A3] [A4] [A5] [A8] [F2]',
    async (_name, { model, method, args, options }) => {
      const before = stored
      const answer = await backend.call(model, method, args(), options?.(), session()).then(JSON.stringify, (error: Error) => error.message)
      // A refusal may repeat the requested number.
      const said = String(answer).replace(`Not found sale order ${number}`, '')
      expect(words.filter((word) => said.includes(word))).toEqual([])
      stored = await rowsOfCustomer(backend.database, shop.malee)
      expect(stored).toEqual(before)
    },
  )
})

it('the customer can read all of the personal data that the tests look for', async () => {
  const seen = await Promise.all([
    backend.call('sale.order', 'read_sale_order', [[ids.order], ['number', 'invoices.number']], {}, malee),
    backend.call('ecom2.interface', 'get_address2', [], { addr_no: ids.address }, malee),
    backend.call('ecom2.cart', 'get_cart_data', [[ids.cart], ['comments']], {}, malee),
    backend.call('ecom2.interface', 'get_account_info', [], {}, malee),
  ])
  const text = JSON.stringify(seen)
  expect(words.filter((word) => !text.includes(word))).toEqual([])
})

it('an order of someone else is reported as not found, like one that does not exist', async () => {
  for (const id of [ids.order, 999_999]) {
    const reading = backend.call('sale.order', 'read_sale_order', [[id], ['number']], {}, somchai)
    await expect(reading).rejects.toThrow(`Not found sale order ${id}`)
  }
})

it('every method of a personal model is tested or listed as an exception', () => {
  const personal = models.filter(({ rowLevelPolicy, name }) => rowLevelPolicy || name === 'ecom2.interface' || name === 'ecom.cart')
  const methods = personal.flatMap(({ name, methods = {}, publicMethods = [] }) =>
    [...Object.keys(methods), ...publicMethods].map((method) => `${name}.${method}`),
  )
  const tried = new Set(calls.map(({ model, method }) => `${model}.${method}`))
  expect(methods.filter((method) => !tried.has(method) && !notAboutRows.split(' ').includes(method.split('.').at(-1) ?? ''))).toEqual([])
})
