import { cmsBlog, cmsBlogPost, imageAlt, productGroup, productGroupLink } from '@/lib/backend/infrastructure/database/tables'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { backend, malee, somchai as session, shop } from '@/lib/backend/testing/opened-shop'
import { placeOrder } from '@/lib/backend/testing/shopping'

/* Each entity of the specification's section 3, read in full: the response has every field that it names. */

const call = (model: string, method: string, args: readonly unknown[], options = {}, caller = session) =>
  backend.call(model, method, args, options, caller)

/** A new cart with the given quantities, an address and payment by bank transfer. */
async function newCart(quantities: readonly (readonly [productId: number, qty: number])[], caller = session): Promise<number> {
  const items = quantities.map(([product_id, qty]) => ({ product_id, qty }))
  const context = { do_voucher: 1, company_id: 1 }
  const { cart_id } = (await call('ecom2.cart', 'add_to_cart_multi', [[null], items], { context }, caller)) as { cart_id: number }
  await call('ecom2.cart', 'update_cart', [[cart_id], checkoutValues(shop, 2)], {}, caller)
  return cart_id
}

/** Field names as a space-separated string, so that long lists stay readable. */
const names = (words: string) => words.trim().split(/\s+/)

/** The paths that are missing in a row; paths below an empty link or list do not count. */
function lacking(row: unknown, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    let value = row
    for (const name of path.split('.')) {
      const [inside] = Array.isArray(value) ? (value as unknown[]) : [value]
      if (typeof inside !== 'object' || inside === null || !(name in inside)) return true
      value = (inside as Record<string, unknown>)[name]
    }
    return false
  })
}

it('a customer’s own orders are listed with the label of their state, and their invoice is a PDF [S3.9]', async () => {
  const { id, number } = await placeOrder(backend, shop, shop.products.kale, { qty: 3, session: malee, values: { pay_method_id: 2 } })
  const fields = ['date', 'number', 'amount_total', 'state', 'pay_method_id.name']
  const condition = [['user_id', '=', shop.malee.userId]]
  expect(await call('sale.order', 'search_read_path', [condition, fields], { context: { load_select: true } }, malee)).toEqual([
    {
      id,
      date: '2026-11-18',
      number,
      amount_total: 180,
      state: ['wait_payment', 'Waiting for payment'],
      pay_method_id: { id: 2, name: 'Bank transfer' },
    },
  ])
  await expect(call('ecom2.interface', 'print_invoice', [id], {}, malee)).rejects.toThrow('Missing Invoice')
  await backend.callTrusted('sale.order', 'move_order', [[id], 'paid'])
  const { content } = (await call('ecom2.interface', 'print_invoice', [id], {}, malee)) as { content: string }
  expect(Buffer.from(content, 'base64').toString('latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
})

it('a cart is returned with all fields of its lines and its three codes [S3.4]', async () => {
  const cart_id = await newCart([
    [shop.products.tea100, 1],
    [shop.products.kale, 3],
  ])
  await call('ecom2.cart', 'apply_voucher_code', [[cart_id], shop.codes.welcome])
  await call('ecom2.cart', 'apply_promotion_voucher_code', [[cart_id], shop.codes.promotion])
  await call('ecom2.cart', 'apply_gift_code', [[cart_id], shop.codes.gift])
  const fields = names(`
    number state lines.id lines.product_id.name lines.product_id.image_all lines.product_id.sale_price lines.product_id.old_sale_price
    lines.product_id.parent_id.name lines.product_id.promotion_id lines.qty lines.unit_price lines.amount lines.discount_text
    lines.product_discount_text lines.for_promotion voucher_id.code promotion_voucher_id.code use_gvs.code customer_id
  `)
  for (const method of ['get_cart_data', 'get_checkout_data']) {
    const [cart] = (await call('ecom2.cart', method, [[cart_id], fields])) as unknown[]
    expect(lacking(cart, fields)).toEqual([])
  }
})

it('an order is returned with its lines, its labeled state, its payment method and its invoice [S3.5]', async () => {
  const cart_id = await newCart([[shop.products.kale, 1]], malee)
  const { sale_id } = (await call('ecom2.cart', 'place_order', [[cart_id]], { context: {} }, malee)) as { sale_id: number }
  await backend.callTrusted('sale.order', 'move_order', [[sale_id], 'paid'])
  await call('ecom2.interface', 'print_invoice', [sale_id], {}, malee)
  const fields = names(`
    id number date state pay_method_id.id pay_method_id.name user_id invoices.number lines.product_id.image_all lines.product_id.name
    lines.qty lines.unit_price lines.amount lines.discount lines.discount_amount amount_total amount_subtotal amount_tax
  `)
  const [order] = (await call('sale.order', 'read_sale_order', [[sale_id], fields], { context: { load_select: true } }, malee)) as [
    Record<string, unknown>,
  ]
  expect(lacking(order, fields)).toEqual([])
  expect(order).toMatchObject({ state: ['paid', expect.any(String)], pay_method_id: { id: 2 }, invoices: [{ number: expect.any(String) }] })
})

it('a blog is returned with its posts, and a post with its blog and its previous and next posts [S3.6]', async () => {
  const [news] = await backend.database.insert(cmsBlog).values({ name: 'News', code: 'news', sequence: 1 }).returning()
  const post = (day: number) => ({ blog_id: news?.id, title: `Day ${day}`, code: `DAY-${day}`, date: `2026-11-0${day}`, body: '<p>x</p>' })
  await backend.database.insert(cmsBlogPost).values([post(1), post(2), post(3)])
  const ofBlog = names('id name code archive sequence posts.title')
  const [blog] = (await call('cms.blog', 'search_read_path', [[['code', '=', 'news']], ofBlog])) as unknown[]
  expect(lacking(blog, ofBlog)).toEqual([])
  const ofPost = names(`
    id title date body short_body picture picture_url thumbnail featured highlight meta_description meta_keywords
    blog_id.name blog_id.code previous_post_id.title next_post_id.title
  `)
  const [read] = (await call('cms.blog.post', 'search_read_path', [[['code', '=', 'DAY-2']], ofPost])) as unknown[]
  expect(lacking(read, ofPost)).toEqual([])
})

it('a group is returned with its products, and its subgroups with the same fields [S3.12]', async () => {
  const add = async (code: string, parent_id?: number) => {
    const [group] = await backend.database.insert(productGroup).values({ name: code, code, parent_id }).returning()
    await backend.database.insert(productGroupLink).values({ product_id: shop.products.kale, product_group_id: group?.id ?? 0 })
    return group?.id
  }
  await add('FERNS', await add('LEAFY', await add('VEG')))
  const own = names('id name code description products.name')
  const fields = ['', 'sub_groups.', 'sub_groups.sub_groups.'].flatMap((prefix) => own.map((name) => prefix + name))
  const [group] = (await call('product.group', 'search_read_path', [[['code', '=', 'VEG']], fields])) as unknown[]
  expect(lacking(group, fields)).toEqual([])
})

it('a product is read with the fields of its card and of its page [S3.3]', async () => {
  const fields = names(`
    name type image image_all description details details2 undername_text sale_price
    ecom_show_price old_sale_price customer_price customer_discount_text discount_text
    stock_qty ecom_in_stock ecom_ban_image ecom_ban_text ecom_oos_image promotion_id.name
    promotion.name promotion.detail pg_sequence tot_sale_qty is_favorite variant_attributes
    uom_id.name variants.code groups.code ecom_no_holiday_msg showcase_products.name
  `)
  const [row] = (await call('product', 'read_path', [[shop.products.kale], fields])) as [Record<string, unknown>]
  expect(Object.keys(row).sort()).toEqual([...new Set(['id', ...fields.map((field) => field.split('.')[0])])].sort())
})

it('the interface returns locations and the alternative texts of images [S3.13]', async () => {
  await backend.database.insert(imageAlt).values({ image: 'picture.png', en_US: 'A leaf', th_TH: 'ใบไม้' })
  expect(await call('ecom2.interface', 'load_imagealts', [])).toEqual({ 'picture.png': { en_US: 'A leaf', th_TH: 'ใบไม้' } })
  expect(await call('ecom2.interface', 'load_locations', [])).toEqual([
    {
      id: shop.countryId,
      name_en: 'Thailand',
      name_th: 'ไทย',
      provinces: [
        {
          id: shop.bangkok,
          name: 'Bangkok',
          districts: [{ id: shop.bangRak, name: 'Bang Rak', postal_codes: '10500' }],
        },
        {
          id: shop.phuket,
          name: 'Phuket',
          districts: [{ id: shop.thalang, name: 'Thalang', postal_codes: '83110' }],
        },
      ],
    },
  ])
})
