import { defaultCatalogLayout } from '@/lib/domain/catalog/catalog-layout'
import { openStorefront } from './storefront'

const storefront = openStorefront()
let queries: typeof import('@/lib/features/catalog/queries')
let searching: typeof import('@/lib/features/search/search-queries')
let commands: typeof import('@/lib/features/catalog/commands')
let addToCart: typeof import('@/lib/features/cart/add-to-cart').addToCart

beforeAll(async () => {
  queries = await import('@/lib/features/catalog/queries')
  searching = await import('@/lib/features/search/search-queries')
  commands = await import('@/lib/features/catalog/commands')
  addToCart = (await import('@/lib/features/cart/add-to-cart')).addToCart
})

const { sent } = storefront
const listed = [
  ['image', '!=', null],
  ['sale_price', '!=', null],
  ['groups', '!=', null],
]
const card = expect.arrayContaining(
  'name image undername_text sale_price old_sale_price discount_text ecom_in_stock ecom_ban_image ecom_oos_image'.split(' '),
)

const kale = { id: 7, name: 'Kale (คะน้า)', image: 'kale.webp', sale_price: 35, groups: [{ id: 1, code: 'FRUIT_VEG' }], ecom_in_stock: true }

test('suggestions ask for names and stock of at most 80 products, and show ten, in stock first [S2.164] [S7.4] [S9.2]', async () => {
  const found = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Kale ${index}`, ecom_in_stock: index === 11 }))
  storefront.server.answers.set('product.search_read_path', found)
  const shown = await searching.suggestProducts('en', 'ka%le')
  expect(sent('product.search_read_path')).toEqual([
    [
      [
        [['name', 'ilike', 'ka\\%le'], ...listed],
        ['name', 'ecom_in_stock'],
      ],
      { limit: 80 },
    ],
  ])
  expect([shown.length, shown[0]?.id]).toEqual([10, 12])
})

test('the search page asks for the fields of cards of at most 80 products, and shows 60, in stock first [S7.25] [S7.26] [S9.2]', async () => {
  const found = Array.from({ length: 80 }, (_, index) => ({ ...kale, id: index + 1, ecom_in_stock: index >= 10 }))
  storefront.server.answers.set('product.search_read_path', found)
  const { products } = await searching.searchProducts('th', 'คะน้า')
  expect([products.length, products[0]?.id]).toEqual([60, 11])
  expect(sent('product.search_read_path')).toEqual([[[[['name', 'ilike', 'คะน้า'], ...listed], card], { limit: 80 }]])
})

test('an empty query finds nothing and sends no request [S2.82]', async () => {
  expect(await searching.searchProducts('en', '')).toEqual({ products: [], instead: null, near: [], isVague: false })
  expect(storefront.server.sent).toEqual([])
})

test('a product page reads the product by ID and the parent of a variant by the ID of the variant [S7.27]', async () => {
  expect(await queries.getListedProduct('th', 7)).toBeNull()
  expect(await queries.getListedParentId('th', 7)).toBeNull()
  const [detail, parent] = sent('product.search_read_path')
  expect(detail).toEqual([
    [[['id', '=', 7], ...listed], expect.arrayContaining(['description', 'details', 'details2', ['promotion', ['name', 'detail']]])],
    {},
  ])
  expect(parent).toEqual([[[['variants.id', '=', 7], ...listed], ['name']], {}])
})

test('best sellers are read by a condition on their IDs, and all products without one [S7.5]', async () => {
  storefront.server.answers.set('product.search_read_path', [kale])
  expect(await queries.getProductsByIds('th', '9,7')).toMatchObject([{ id: 7 }])
  await queries.getAllProducts('th')
  expect(sent('product.search_read_path')).toEqual([
    [[[['id', 'in', [9, 7]], ...listed], card], {}],
    [[listed, card], {}],
  ])
})

test.each([
  ['the menu by its code', () => queries.getMenu('en'), ['code', '=', 'MENU']],
  ['new products by their code', () => queries.getNewProducts('en'), ['code', '=', 'NEW_PRODUCTS']],
  ['a category by its code', () => queries.getCategory('en', 'FRUIT_VEG'), ['code', '=', 'FRUIT_VEG']],
  ['a category by its id', () => queries.getCategory('en', '12'), ['id', '=', 12]],
  [
    'the blocks of the index by their codes',
    () => queries.getHomeGroups('en', defaultCatalogLayout),
    ['code', 'in', ['HOME_SALE', 'HOME_FRUIT_VEG', 'HOME_MEAT', 'HOME_PROCESSED']],
  ],
])('groups: %s [S2.52] [S2.54] [S2.62] [S2.81] [S7.6] [S9.28]', async (_which, read, condition) => {
  await read()
  expect(sent('product.group.search_read_path')).toEqual([
    [[[condition], expect.arrayContaining(['name', 'code', 'description', ['products', card]])], {}],
  ])
})

test('reads the storefront settings by their keys', async () => {
  storefront.server.answers.set('ecom2.interface.get_config', { best_sellers: [7] })
  expect(await queries.getStorefrontSettings('th')).toMatchObject({ bestSellerIds: [7] })
  expect(sent('ecom2.interface.get_config')).toEqual([[[expect.arrayContaining(['best_sellers', 'banner_version', 'addcart_popup'])], {}]])
})

test('options are added in one call with do_voucher 1 and company_id 1, and ecom.cart.read returns the item count [S4.13] [S7.19] [S7.28]', async () => {
  storefront.server.answers.set('ecom2.cart.add_to_cart_multi', { cart_id: 31 })
  storefront.server.answers.set('ecom.cart.read', [{ id: 31, num_items: 3, amount_subtotal: 105 }])
  expect(
    await addToCart(null, [
      { productId: 7, quantity: 2 },
      { productId: 8, quantity: 1 },
    ]),
  ).toMatchObject({ ok: true })
  expect(sent('ecom2.cart.add_to_cart_multi')).toEqual([
    [
      [
        [null],
        [
          { product_id: 7, qty: 2 },
          { product_id: 8, qty: 1 },
        ],
      ],
      { context: { do_voucher: 1, company_id: 1 } },
    ],
  ])
  expect(sent('ecom.cart.read')).toEqual([[[[31], ['num_items', 'amount_subtotal']], {}]])
  expect(['cart_id', 'num_items', 'amount_subtotal'].map((name) => storefront.cookies.get(name))).toEqual(['31', '3', '105'])
})

test('the item count stays unchanged when it cannot be read [S8.9]', async () => {
  storefront.cookies.set('num_items', '5')
  storefront.server.answers.set('ecom2.cart.add_to_cart_multi', { cart_id: 31 })
  storefront.server.answers.set('ecom.cart.read', new Error('no'))
  expect(await addToCart(31, [{ productId: 7, quantity: 2 }])).toMatchObject({ ok: true })
  expect(storefront.cookies.get('num_items')).toBe('5')
})

test('favorites and notifications send only the product ID [S7.12]', async () => {
  const { readFavoriteIds } = await import('@/lib/features/catalog/use-favorite')
  const { isWaitingFor } = await import('@/lib/features/catalog/use-notify')
  await readFavoriteIds()
  await commands.setFavorite(5, 7, true)
  await commands.setFavorite(5, 7, false)
  await isWaitingFor(7)
  await commands.askForNotification(5, 7)
  expect(storefront.server.sent.map(({ call, args, refusal }) => [call, args, refusal])).toEqual([
    ['prod.fav.search_read_path2', [[], ['product_id']], null],
    ['prod.fav.add_fav2', [7], null],
    ['prod.fav.del_fav2', [7], null],
    ['ecom2.notif.have_notif', [[7]], null],
    ['ecom2.notif.add_to_notif', [[7]], null],
  ])
})
