import {
  cmsBlog,
  cmsBlogPost,
  imageAlt,
  productGroup,
  productGroupLink,
  setting,
  stockLot,
} from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

/* Public reads: the calls of the specification's section 7 that need no shopper (see contract.test.ts). */

beforeAll(async () => {
  await fillContent()
})

async function fillContent() {
  const { database } = backend
  const [menu] = await database.insert(productGroup).values({ name: 'Menu (เมนู)', code: 'MENU' }).returning()
  const [leafy] = await database.insert(productGroup).values({ name: 'Leafy (ผักใบ)', code: 'LEAFY', parent_id: menu?.id }).returning()
  await database.insert(productGroupLink).values({ product_id: shop.products.kale, product_group_id: leafy?.id ?? 0 })
  const [news] = await database.insert(cmsBlog).values({ name: 'News (ข่าว)', code: 'news', sequence: 1 }).returning()
  const post = {
    blog_id: news?.id,
    date: '2026-11-01',
    body: '<p>x</p>',
    thumbnail: 'thumb.png',
    featured: 1,
    highlight: true,
  }
  await database.insert(cmsBlogPost).values([
    { ...post, title: 'Harvest', code: 'HARVEST' },
    { ...post, title: 'Rain', code: 'RAIN', date: '2026-11-02' },
  ])
  await database.insert(setting).values([
    { key: 'terms', lang: 'en', value: '"<p>Terms</p>"' },
    {
      key: 'popup',
      lang: 'en',
      value: '{"type":"once","key":"new","image":"popup.png","page":"promotions"}',
    },
  ])
  await database.insert(imageAlt).values({ image: 'picture.png', en_US: 'A leaf', th_TH: 'ใบไม้' })
  await database.insert(stockLot).values({ number: 'LOT-1', product_id: shop.products.kale })
}

const call = (model: string, method: string, args: readonly unknown[], options = {}) => backend.call(model, method, args, options)

/** Field names as a space-separated string, so that long lists stay readable. */
const names = (words: string) => words.trim().split(/\s+/)

const text = expect.any(String)
const number = expect.any(Number)

describe('products', () => {
  const listed = [
    ['groups', '!=', null],
    ['image', '!=', null],
    ['sale_price', '!=', null],
  ]

  it('are searched by name, in either language', async () => {
    for (const query of ['kale', 'คะน้า']) {
      const args = [
        [['name', 'ilike', query], ...listed],
        ['name', 'ecom_in_stock'],
      ]
      expect(await call('product', 'search_read_path', args, { limit: 80 })).toEqual([
        { id: shop.products.kale, name: 'Kale (คะน้า)', ecom_in_stock: true },
      ])
    }
  })

  it('are read by id with the fields of the product card and the details page [S3.3]', async () => {
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

  it('are listed in groups and subgroups', async () => {
    const fields = names(`
      name code description products.name sub_groups.name sub_groups.products.name
    `)
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
  it('belong to blogs that are listed with name and code', async () => {
    expect(await call('cms.blog', 'search_read', [[['sequence', '>=', 1]], ['name', 'code', 'archive']])).toEqual([
      { id: number, name: 'News (ข่าว)', code: 'news', archive: false },
    ])
  })

  it('are filtered by the featured flag, and read with their previous and next articles', async () => {
    const featured = [
      ['featured', '>=', 1],
      ['thumbnail', '!=', null],
      ['blog_id.code', '=', 'news'],
    ]
    const options = { limit: 3, order: 'featured' }
    expect(await call('cms.blog.post', 'search_read_path', [featured, ['title', 'thumbnail', 'featured']], options)).toHaveLength(2)
    const fields = names(`
      title date body short_body picture picture_url blog_id.name previous_post_id.title
      next_post_id.title
    `)
    const [post] = (await call('cms.blog.post', 'search_read_path', [[['code', '=', 'HARVEST']], fields])) as [Record<string, unknown>]
    expect(post).toMatchObject({ title: 'Harvest', blog_id: { name: 'News (ข่าว)' } })
    expect([post.previous_post_id, post.next_post_id]).toContainEqual(expect.objectContaining({ title: 'Rain' }))
  })
})

describe('the ecom2.interface model', () => {
  const ask = (method: string, args: readonly unknown[] = [], options = {}) => call('ecom2.interface', method, args, options)

  it('returns settings by key', async () => {
    expect(await ask('get_config', [['terms', 'no_such_key']])).toEqual({ terms: '<p>Terms</p>' })
    expect(await ask('get_config', [['popup']])).toEqual({
      popup: { type: 'once', key: 'new', image: 'popup.png', page: 'promotions' },
    })
  })

  it('returns locations and the alternative texts of images [S3.13]', async () => {
    expect(await ask('load_imagealts')).toEqual({ 'picture.png': { en_US: 'A leaf', th_TH: 'ใบไม้' } })
    expect(await ask('load_locations')).toEqual([
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
})

describe('traceability', () => {
  it('encodes a lot number and reads the lot by the encoded number', async () => {
    const encoded = await call('stock.lot', 'encode_lot_no', ['LOT-1'])
    expect(await call('stock.lot', 'read_lot_info', [encoded])).toMatchObject({
      number: 'LOT-1',
      product: { name: text },
    })
  })
})
