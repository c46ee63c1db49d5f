import { cmsBlog, cmsBlogPost, imageAlt, productGroup, productGroupLink, setting, stockLot } from './database/tables'
import { openTestBackend, type TestBackend, type TestSession } from './testing/backend'
import { checkoutValues, fillTestShop, testPassword, type TestShop } from './testing/shop'

/**
 * Every call of the specification's section 7, as the storefront makes it, answers with the fields it names.
 * What the methods promise beyond that is tested beside them.
 */
let backend: TestBackend
let shop: TestShop
let session: TestSession
let cartId: number

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  session = await backend.signIn(shop.somchai.userId)
  await fillContent()
  cartId = await newCart()
})

afterAll(() => backend.close())

async function fillContent() {
  const { database } = backend
  const [menu] = await database.insert(productGroup).values({ name: 'Menu (เมนู)', code: 'MENU' }).returning()
  const [leafy] = await database.insert(productGroup).values({ name: 'Leafy (ผักใบ)', code: 'LEAFY', parent_id: menu?.id }).returning()
  await database.insert(productGroupLink).values({ product_id: shop.products.kale, product_group_id: leafy?.id ?? 0 })
  const [news] = await database.insert(cmsBlog).values({ name: 'News (ข่าว)', code: 'news', sequence: 1 }).returning()
  const post = { blog_id: news?.id, date: '2026-11-01', body: '<p>x</p>', thumbnail: 'thumb.png', featured: 1, highlight: true }
  await database.insert(cmsBlogPost).values([
    { ...post, title: 'Harvest', code: 'HARVEST' },
    { ...post, title: 'Rain', code: 'RAIN', date: '2026-11-02' },
  ])
  await database.insert(setting).values([
    { key: 'terms', lang: 'en', value: '"<p>Terms</p>"' },
    { key: 'popup', lang: 'en', value: '{"type":"once","key":"new","image":"popup.png","page":"promotions"}' },
  ])
  await database.insert(imageAlt).values({ image: 'picture.png', en_US: 'A leaf', th_TH: 'ใบไม้' })
  await database.insert(stockLot).values({ number: 'LOT-1', product_id: shop.products.kale })
}

async function newCart(): Promise<number> {
  const items = [{ product_id: shop.products.kale, qty: 3 }]
  const state = await call('ecom2.cart', 'add_to_cart_multi', [[null], items], { context: { do_voucher: 1, company_id: 1 } })
  await call('ecom2.cart', 'update_cart', [[(state as { cart_id: number }).cart_id], checkoutValues(shop, 2)])
  return (state as { cart_id: number }).cart_id
}

const call = (model: string, method: string, args: readonly unknown[], options = {}) =>
  backend.call(model, method, args, options, session)

const text = expect.any(String)
const number = expect.any(Number)

describe('products', () => {
  const listed = [['groups', '!=', null], ['image', '!=', null], ['sale_price', '!=', null]]

  it('are searched by name, in either language', async () => {
    for (const query of ['kale', 'คะน้า']) {
      const args = [[['name', 'ilike', query], ...listed], ['name', 'ecom_in_stock']]
      expect(await call('product', 'search_read_path', args, { limit: 80 })).toEqual([
        { id: shop.products.kale, name: 'Kale (คะน้า)', ecom_in_stock: true },
      ])
    }
  })

  it('are read by ids and fields, the card’s and the details’', async () => {
    const fields = [
      'name', 'type', 'image', 'image_all', 'description', 'details', 'details2', 'undername_text', 'sale_price', 'ecom_show_price',
      'old_sale_price', 'customer_price', 'customer_discount_text', 'discount_text', 'stock_qty', 'ecom_in_stock', 'ecom_ban_image',
      'ecom_ban_text', 'ecom_oos_image', 'promotion_id.name', 'promotion.name', 'promotion.detail', 'pg_sequence', 'tot_sale_qty',
      'is_favorite', 'variant_attributes', 'uom_id.name', 'variants.code', 'groups.code', 'ecom_no_holiday_msg', 'showcase_products.name',
    ]
    const [row] = (await call('product', 'read_path', [[shop.products.kale], fields])) as [Record<string, unknown>]
    expect(Object.keys(row).sort()).toEqual([...new Set(['id', ...fields.map((field) => field.split('.')[0])])].sort())
  })

  it('come in groups', async () => {
    const fields = ['name', 'code', 'description', 'products.name', 'sub_groups.name', 'sub_groups.products.name']
    expect(await call('product.group', 'search_read_path', [[['code', '=', 'MENU']], fields])).toEqual([
      {
        id: number,
        name: 'Menu (เมนู)',
        code: 'MENU',
        description: null,
        products: [],
        sub_groups: [{ id: number, name: 'Leafy (ผักใบ)', products: [{ id: shop.products.kale, name: 'Kale (คะน้า)' }] }],
      },
    ])
  })
})

describe('articles', () => {
  it('have their blogs', async () => {
    expect(await call('cms.blog', 'search_read', [[['sequence', '>=', 1]], ['name', 'code', 'archive']])).toEqual([
      { id: number, name: 'News (ข่าว)', code: 'news', archive: false },
    ])
  })

  it('are featured, listed, and read with their neighbours', async () => {
    const featured = [['featured', '>=', 1], ['thumbnail', '!=', null], ['blog_id.code', '=', 'news']]
    const options = { limit: 3, order: 'featured' }
    expect(await call('cms.blog.post', 'search_read_path', [featured, ['title', 'thumbnail', 'featured']], options)).toHaveLength(2)
    const fields = ['title', 'date', 'body', 'short_body', 'picture', 'picture_url', 'blog_id.name', 'previous_post_id.title', 'next_post_id.title']
    const [post] = (await call('cms.blog.post', 'search_read_path', [[['code', '=', 'HARVEST']], fields])) as [Record<string, unknown>]
    expect(post).toMatchObject({ title: 'Harvest', blog_id: { name: 'News (ข่าว)' } })
    expect([post.previous_post_id, post.next_post_id]).toContainEqual(expect.objectContaining({ title: 'Rain' }))
  })
})

describe('the interface', () => {
  const ask = (method: string, args: readonly unknown[] = [], options = {}) => call('ecom2.interface', method, args, options)

  it('gives settings by their keys', async () => {
    expect(await ask('get_config', [['terms', 'no_such_key']])).toEqual({ terms: '<p>Terms</p>' })
    expect(await ask('get_config', [['popup']])).toEqual({ popup: { type: 'once', key: 'new', image: 'popup.png', page: 'promotions' } })
  })

  it('signs in, signs up and resets', async () => {
    expect(await ask('login', [shop.malee.email, testPassword])).toEqual({ user_id: number, user_name: text, token: text, contact_id: number })
    const values = { first_name: 'A', last_name: 'B', mobile: '1', email: 'a@example.com', login: 'a@example.com', password: 'long-enough' }
    expect(await ask('sign_up', [values])).toMatchObject({ user_id: number, user_name: 'A B', token: text })
    expect(await ask('request_reset_password', ['a@example.com'])).toBeNull()
    await expect(ask('reset_password', ['a@example.com', 'code', 'long-enough'])).rejects.toThrow('Invalid or expired reset code')
  })

  it('gives the cart, locations and alternative texts', async () => {
    expect(await ask('get_cart', [null])).toEqual({ cart_id: cartId, num_items: 3, amount_subtotal: 120 })
    expect(await ask('load_imagealts')).toEqual({ 'picture.png': { en_US: 'A leaf', th_TH: 'ใบไม้' } })
    expect(await ask('load_locations')).toEqual([
      {
        id: shop.countryId,
        name_en: 'Thailand',
        name_th: 'ไทย',
        provinces: [
          { id: shop.bangkok, name: 'Bangkok', districts: [{ id: shop.bangRak, name: 'Bang Rak', postal_codes: '10500' }] },
          { id: shop.phuket, name: 'Phuket', districts: [{ id: shop.thalang, name: 'Thalang', postal_codes: '83110' }] },
        ],
      },
    ])
  })

  it('keeps addresses and the account', async () => {
    const fields = ['name', 'first_name', 'last_name', 'company', 'country_id', 'province_id', 'district_id', 'address', 'postal_code', 'phone', 'email', 'org_id', 'full_address', 'addr_no']
    const [home] = (await ask('get_addresses')) as [Record<string, unknown>]
    expect(Object.keys(home)).toEqual(expect.arrayContaining(fields))
    const found = await ask('get_address2', [], { addr_no: home.addr_no })
    expect(await ask('set_address2', [found], { addr_no: -1 })).toEqual({ addr_no: number })
    expect(await ask('delete_address', [], { addr_no: home.addr_no })).toBeNull()
    const account = { first_name: 'Somchai', last_name: 'Jaidee', email: shop.somchai.email, birth_date: null, gender: null }
    expect(await ask('get_account_info')).toEqual(account)
    expect(await ask('update_account_info', [], account)).toEqual({ user_name: 'Somchai Jaidee' })
  })
})

describe('a cart', () => {
  it('is read by the header, the set-cart page, the cart page and the checkout', async () => {
    expect(await call('ecom.cart', 'read', [[cartId], ['num_items', 'amount_subtotal']])).toEqual([{ id: cartId, num_items: 3, amount_subtotal: 120 }])
    expect(await call('ecom2.cart', 'read_path', [[cartId], ['customer_id']])).toEqual([{ id: cartId, customer_id: shop.somchai.contactId }])
    const fields = [
      'number', 'state', 'lines', 'amount_total_before', 'amount_subtotal', 'amount_total', 'amount_ship', 'amount_discount',
      'voucher_discount', 'voucher_max_discount', 'ship_discount', 'total_discount', 'total_weight', 'stock_error', 'error',
      'only_bkk_error', 'voucher_id.code', 'use_gvs.code', 'num_items', 'last_v_code', 'last_v_error', 'last_p_code', 'last_p_error',
      'gv_msg', 'customer_id', 'delivery_date', 'min_delivery_date', 'pay_method_id', 'comments', 'create_account', 'other_ship_addr',
      'pickup_at_factory', ...Object.keys(checkoutValues(shop)),
    ]
    for (const method of ['get_cart_data', 'get_checkout_data']) {
      const [cart] = (await call('ecom2.cart', method, [[cartId], fields])) as [Record<string, unknown>]
      expect(Object.keys(cart).sort()).toEqual([...new Set(['id', ...fields.map((field) => field.split('.')[0])])].sort())
    }
  })

  it('takes codes and becomes an order', async () => {
    for (const [apply, code, clear] of [
      ['apply_voucher_code', shop.codes.welcome, 'clear_voucher'],
      ['apply_promotion_voucher_code', shop.codes.promotion, 'clear_promotion_voucher'],
      ['apply_gift_code', shop.codes.gift, 'clear_gift'],
    ] as const) {
      expect(await call('ecom2.cart', apply, [[cartId], code])).toBeNull()
      expect(await call('ecom2.cart', clear, [[cartId]])).toBeNull()
    }
    expect(await call('ecom2.cart', 'place_order', [[cartId]], { context: {} })).toEqual({ sale_id: number })
  })
})

describe('an order', () => {
  it('is listed, read, confirmed as paid and printed', async () => {
    const options = { context: { load_select: true } }
    const fields = ['date', 'number', 'amount_total', 'state', 'pay_method_id.name']
    const [order] = (await call('sale.order', 'search_read_path', [[['user_id', '=', shop.somchai.userId]], fields], options)) as [
      { id: number; number: string },
    ]
    expect(order).toEqual({
      id: number,
      date: '2026-11-18',
      number: text,
      amount_total: 180,
      state: ['wait_payment', text],
      pay_method_id: { id: 2, name: text },
    })
    const all = ['number', 'date', 'lines', 'amount_total', 'amount_subtotal', 'amount_tax', 'state', 'pay_method_id.name', 'invoices.number']
    const [read] = (await call('sale.order', 'read_sale_order', [[order.id], all], options)) as [{ lines: unknown[] }]
    expect(read.lines).toEqual([
      expect.objectContaining({ product_id: expect.objectContaining({ name: text }), qty: 3, unit_price: 40, amount: 120, discount: 0, discount_amount: 0 }),
    ])
    const slip = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')}`
    expect(await call('sale.order', 'ecom_confirm_payment', [order.number, 180, [slip]])).toBeNull()
    await expect(call('ecom2.interface', 'print_invoice', [order.id])).rejects.toThrow('Missing Invoice')
  })
})

describe('people', () => {
  it('have favourites, wait for products, choose addresses and are counted', async () => {
    expect(await call('prod.fav', 'add_fav2', [shop.products.kale])).toBeNull()
    expect(await call('prod.fav', 'search_read_path2', [[], ['add_time', 'product_id.name']])).toEqual([
      { id: number, add_time: text, product_id: { id: shop.products.kale, name: text } },
    ])
    expect(await call('prod.fav', 'del_fav2', [shop.products.kale])).toBeNull()
    expect(await call('ecom2.notif', 'add_to_notif', [[shop.products.soldOut]])).toBeNull()
    expect(await call('ecom2.notif', 'have_notif', [[shop.products.soldOut]])).toBe(true)
    expect(await call('address', 'website_search', [''], { condition: [], limit: 100 })).toEqual([[number, text]])
    const visit = { action_type: 'view', url: '/en/home', user_agent: 'test', referrer: '', location: '', user_id: null, site_id: 1 }
    expect(await call('visitor.action', 'create_record', [visit])).toEqual({ visitor_id: text })
  })
})

describe('tracing', () => {
  it('encodes and reads lots and order lines', async () => {
    const encoded = await call('stock.lot', 'encode_lot_no', ['LOT-1'])
    expect(await call('stock.lot', 'read_lot_info', [encoded])).toMatchObject({ number: 'LOT-1', product: { name: text } })
    expect(await call('sale.order.line', 'read_lot_info', [[1]])).toMatchObject({ sale_order: { number: text } })
    await expect(call('sale.order.line', 'read_sm_info', [[1]])).rejects.toThrow('invalid qr_code')
  })
})
