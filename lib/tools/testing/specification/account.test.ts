import { openStorefront } from './storefront'

const storefront = openStorefront()
let commands: typeof import('@/lib/features/accounts/commands')
let queries: typeof import('@/lib/features/accounts/queries')

beforeAll(async () => {
  commands = await import('@/lib/features/accounts/commands')
  queries = await import('@/lib/features/accounts/queries')
})

const { sent } = storefront
const customer = { userId: 5, userName: 'Malee', contactId: 6, token: 't0ken', cartId: 31, cartKey: null }
const route = { language: 'th', page: 'orders' } as const
const withLabels = { context: { load_select: true } }
const person = { first_name: 'Malee', last_name: 'Dee', email: 'malee@example.com' }

test('login, sign-up and both steps of a password reset send the calls of the specification, and a login fetches the cart [S3.8] [S7.3]', async () => {
  const answer = { user_id: 5, user_name: 'Malee', token: 't0ken', contact_id: 6 }
  storefront.server.answers.set('ecom2.interface.login', answer).set('ecom2.interface.sign_up', answer)
  await commands.login({ email: ' malee@example.com ', password: 'secret' })
  await commands.signUp({ ...person, mobile: '0812345678', password: 'secret' })
  await commands.requestResetPassword({ email: person.email }, { from: null, k1: null, v1: null })
  await commands.resetPassword({ email: person.email, reset_code: '123456', password: 'other' })
  expect(storefront.server.sent.map(({ call, args, refusal }) => [call, args, refusal])).toEqual([
    ['ecom2.interface.login', ['malee@example.com', 'secret'], null],
    ['ecom2.interface.get_cart', [null], null],
    ['ecom2.interface.sign_up', [{ ...person, mobile: '0812345678', password: 'secret', login: person.email }], null],
    ['ecom2.interface.get_cart', [null], null],
    ['ecom2.interface.request_reset_password', [person.email], null],
    ['ecom2.interface.reset_password', [person.email, '123456', 'other'], null],
  ])
  expect(['user_id', 'user_name', 'token', 'contact_id'].map((name) => storefront.cookies.get(name))).toEqual(['5', 'Malee', 't0ken', '6'])
})

test('orders are read for the signed-in user, with the labels of their states [S6.3] [S7.34]', async () => {
  await queries.getOrders(route, customer)
  const fields = ['date', 'number', 'amount_total', 'state', 'pay_method_id.name']
  expect(sent('sale.order.search_read_path')).toEqual([[[[['user_id', '=', 5]], fields], { ...withLabels, order: 'date desc, id desc' }]])
  expect(storefront.server.sent.at(-1)?.context).toMatchObject({ user_id: 5, token: 't0ken' })
})

test('an order is read by its id with the fields of its page; one just paid with number and amount alone [S7.33]', async () => {
  const amounts = { amount_total: 10, amount_subtotal: 9, amount_tax: 1 }
  const order = { id: 9, number: 'SO-9', date: '2026-11-01', state: ['confirmed', 'Confirmed'], lines: [], ...amounts }
  storefront.server.answers.set('sale.order.read_sale_order', [order])
  expect(await queries.getOrder(route, customer, 9)).toMatchObject({ number: 'SO-9' })
  expect(await queries.readPaidOrder('th', customer, '9')).toMatchObject({ ok: true })
  const fields = expect.arrayContaining(
    'number date amount_total amount_subtotal amount_tax state pay_method_id.name invoices.number lines.qty'.split(' '),
  )
  expect(sent('sale.order.read_sale_order')).toEqual([
    [[[9], fields], withLabels],
    [[[9], ['number', 'amount_total']], {}],
  ])
})

test('an invoice is requested by order ID, and a transfer is reported with number, amount and one picture [S7.11]', async () => {
  storefront.server.answers.set('ecom2.interface.print_invoice', { content: 'JVBERi0=' })
  expect(await commands.printInvoice(9)).toMatchObject({ value: 'JVBERi0=' })
  await commands.confirmPayment('SO-9', 105.5, 'data:image/png;base64,AAAA')
  expect(sent('ecom2.interface.print_invoice')).toEqual([[[9], {}]])
  expect(sent('sale.order.ecom_confirm_payment')).toEqual([[['SO-9', 105.5, ['data:image/png;base64,AAAA']], {}]])
})

test('addresses are listed, read by addr_no, saved whole and deleted by addr_no [S7.7]', async () => {
  const address = {
    ...person,
    name: 'Home',
    company: '',
    country_id: 1,
    province_id: 2,
    district_id: 3,
    address: '1 Road',
    postal_code: '10110',
    phone: '02',
  }
  storefront.server.answers.set('ecom2.interface.get_address2', address)
  await queries.getAddresses(route, customer)
  await commands.saveAddress(4, await queries.getAddress(route, customer, 4))
  await commands.saveAddress(-1, address)
  await commands.deleteAddress(4)
  expect(storefront.server.sent.map(({ call, args, options, refusal }) => [call, args, options, refusal])).toEqual([
    ['ecom2.interface.get_addresses', [], {}, null],
    ['ecom2.interface.get_address2', [], { addr_no: 4 }, null],
    ['ecom2.interface.set_address2', [4, address], {}, null],
    ['ecom2.interface.set_address2', [-1, address], {}, null],
    ['ecom2.interface.delete_address', [], { addr_no: 4 }, null],
  ])
  storefront.server.answers.set('ecom2.interface.get_address2', { ...address, org_id: 8 })
  expect(await queries.getAddress(route, customer, 4)).toEqual({ ...address, org_id: 8 })
})

test('account details are read and saved; the name in the header follows [S7.32]', async () => {
  storefront.server.answers.set('ecom2.interface.get_account_info', { ...person, birth_date: null, gender: null })
  expect(await queries.getAccountInfo(route, customer)).toMatchObject({ first_name: 'Malee' })
  const details = { ...person, birth_date: '1990-02-28', gender: 'f' } as const
  await commands.updateAccount({ ...details, first_name: 'Mali' })
  await commands.updateAccount({ ...details, password: 'old one', new_password: 'new one' })
  expect(sent('ecom2.interface.get_account_info')).toEqual([[[], {}]])
  expect(sent('ecom2.interface.update_account_info')).toEqual([
    [[{ ...details, first_name: 'Mali' }], {}],
    [[{ ...details, password: 'old one', new_password: 'new one' }], {}],
  ])
  expect(storefront.cookies.get('user_name')).toBe('Malee Dee')
})

test('favorites are sorted by the time they were added, and are removed by product ID [S7.36]', async () => {
  const row = (id: number, time: string) => ({ id, add_time: time, product_id: { id, name: 'Kale', ecom_in_stock: true } })
  storefront.server.answers.set('prod.fav.search_read_path2', [row(1, '2026-11-02'), row(2, '2026-11-01')])
  const favorites = await queries.getFavorites(route, customer)
  expect(favorites.map(({ addedAt }) => addedAt)).toEqual(['2026-11-01', '2026-11-02'])
  await commands.removeFavorite(1)
  const pictures = ['image_all', 'image', 'parent_id.image_all', 'parent_id.image']
  const fields = ['name', ...pictures, 'sale_price', 'old_sale_price', 'ecom_show_price', 'ecom_in_stock', 'variants.code']
  expect(sent('prod.fav.search_read_path2')).toEqual([[[[], ['add_time', ...fields.map((field) => `product_id.${field}`)]], {}]])
  expect(sent('prod.fav.del_fav2')).toEqual([[[1], {}]])
})

test('data rights, order history, reports of transfers and paying again are missing on a server that lacks them', async () => {
  const waiting = { id: 9, number: 'SO-9', date: '2026-11-01', state: ['wait_payment', 'Waiting'], amount_total: 10 }
  storefront.server.answers.set('sale.order.search_read_path', [waiting])
  expect(await queries.getDataRights(route, customer)).toBeNull()
  expect(await queries.getOrderEvents(route, customer, 9)).toEqual([])
  expect(await queries.getOrders(route, customer)).toMatchObject([{ number: 'SO-9', isReported: false }])
  expect(await queries.getReportedTransfer('en', customer, 'SO-9')).toBeNull()
  expect(await queries.getWaitingOrder(route, customer)).toMatchObject({ number: 'SO-9', canPay: false })
})

test('ordering again adds the products of the order to the cart', async () => {
  storefront.cookies.set('user_id', '5').set('token', 't0ken')
  storefront.server.answers.set('sale.order.read_sale_order', [{ id: 9, lines: [{ id: 1, qty: 2, product_id: { id: 7, name: 'Kale' } }] }])
  storefront.server.answers.set('ecom2.cart.add_to_cart_multi', { cart_id: 31, num_items: 2, amount_subtotal: 70 })
  expect(await commands.orderAgain(31, { orderId: 9 })).toMatchObject({ ok: true, value: { added: 1, left_out: [] } })
  expect(sent('ecom2.cart.add_to_cart_multi')).toEqual([
    [[[31], [{ product_id: 7, qty: 2 }]], { context: { do_voucher: 1, company_id: 1 } }],
  ])
})
