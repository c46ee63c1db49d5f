import { openStorefront } from './storefront'

const storefront = openStorefront()
let staff: typeof import('@/lib/features/traceability/staff-queries')
let traceability: typeof import('@/lib/features/traceability/queries')

const staffMember = { name: 'Somsri', role: 'owner', accountId: null } as const

beforeAll(async () => {
  staff = await import('@/lib/features/traceability/staff-queries')
  traceability = await import('@/lib/features/traceability/queries')
  const { openStaffSession } = await import('@/lib/features/staff/session')
  storefront.cookies.set('staff', await openStaffSession(staffMember.name, process.env.STAFF_PASSCODE ?? ''))
})

const { sent } = storefront

test('Change Cart reads the cart and its customer, and makes it the cart of this device [S7.37]', async () => {
  const { changeCart } = await import('@/lib/features/staff/cart/commands')
  storefront.server.answers.set('ecom2.cart.read_path', [{ id: 31, customer_id: { id: 6 } }])
  storefront.server.answers.set('ecom.cart.read', [{ id: 31, num_items: 2, amount_subtotal: 70 }])
  expect(await changeCart('31')).toEqual({ ok: true, value: 31 })
  expect(sent('ecom2.cart.read_path')).toEqual([[[[31], ['customer_id']], {}]])
  expect(['cart_id', 'num_items'].map((name) => storefront.cookies.get(name))).toEqual(['31', '2'])
})

test('Change Cart refuses the cart of another customer, and one that is not there', async () => {
  const { changeCart } = await import('@/lib/features/staff/cart/commands')
  storefront.cookies.set('contact_id', '5')
  storefront.server.answers.set('ecom2.cart.read_path', [{ id: 31, customer_id: 6 }])
  expect(await changeCart('31')).toEqual({ ok: false, error: 'cartNotYours' })
  storefront.server.answers.set('ecom2.cart.read_path', [])
  expect(await changeCart('31')).toEqual({ ok: false, error: 'cartIdUnknown' })
})

test('the QR tool finds an order by its number and encodes a lot [S3.7] [S7.18]', async () => {
  storefront.server.answers.set('sale.order.search_read_path', [{ id: 9, number: 'SO-9', lines: [] }])
  storefront.server.answers.set('stock.lot.encode_lot_no', 'TE9UAB')
  expect(await staff.findOrder(staffMember, 'th', ' SO-9 ')).toMatchObject({ value: { number: 'SO-9' } })
  expect(await staff.encodeLot(staffMember, 'th', 'LOT-1')).toMatchObject({ value: { encoded: 'TE9UAB' } })
  const fields = expect.arrayContaining(['number', 'lines.product_id.name'])
  expect(sent('sale.order.search_read_path')).toEqual([[[[['number', '=', 'SO-9']], fields], {}]])
  expect(sent('stock.lot.encode_lot_no')).toEqual([[['LOT-1'], {}]])
})

test('a scanned code asks for the lot, the line of an order, or the pack of a delivery [S7.13]', async () => {
  for (const call of ['stock.lot.read_lot_info', 'sale.order.line.read_lot_info', 'sale.order.line.read_sm_info']) {
    storefront.server.answers.set(call, { number: 'LOT-1', product: null, track_supplier: null })
  }
  await traceability.getTrace('th', { kind: 'lot', reference: 'TE9UAB' }, { address: 'storefront' })
  await traceability.getTrace('th', { kind: 'saleLine', id: 255 }, { address: 'storefront' })
  await traceability.getTrace('th', { kind: 'stockMove', id: 16 }, { address: 'storefront' })
  expect(storefront.server.sent.map(({ call, args, refusal }) => [call, args, refusal])).toEqual([
    ['stock.lot.read_lot_info', ['TE9UAB'], null],
    ['sale.order.line.read_lot_info', [[255]], null],
    ['sale.order.line.read_sm_info', [[16]], null],
  ])
})

test('sitemaps and feeds are made of the specification’s reads', async () => {
  const { listedProducts } = await import('@/lib/features/seo/sitemap/read-products')
  const { readCategoryPages } = await import('@/lib/features/seo/sitemap/read-categories')
  const { readBlogPages } = await import('@/lib/features/seo/sitemap/read-posts')
  const { feedProducts } = await import('@/lib/features/seo/feeds/read-products')
  const row = (id: number) => ({ id, name: 'Kale', image: 'kale.webp', sale_price: 35, groups: [{ id: 1, code: 'MEAT' }] })
  storefront.server.answers.set('product.search_read_path', [row(3), row(7)])
  storefront.server.answers.set('product.group.search_read_path', [{ id: 1, code: 'MEAT' }])
  storefront.server.answers.set('cms.blog.search_read', [{ id: 1, code: 'news' }])
  expect(await listedProducts.count()).toBe(2)
  expect([await listedProducts.idAt(1), await listedProducts.idAt(2)]).toEqual([7, null])
  expect(await listedProducts.readPageAfter(0)).toMatchObject([{ id: 3, picture: 'kale.webp', changedOn: null }, { id: 7 }])
  expect(await readCategoryPages()).toMatchObject([{ query: { categ_code: 'MEAT' } }])
  expect((await readBlogPages().next()).value).toMatchObject({ query: { code: 'news' } })
  expect((await feedProducts('en')[Symbol.asyncIterator]().next()).value).toMatchObject({ id: 3 })
})
