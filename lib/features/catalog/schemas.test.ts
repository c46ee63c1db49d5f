import { groupMembersSchema, productGroupSchema } from './group-schema'
import { listedProductSchema, productDetailsSchema, storefrontSettingsSchema } from './schemas'
import { searchQuerySchema } from '@/lib/domain/search/search-query'
import { cardRow } from './testing/samples'
import { pathsOf } from '@/lib/core/wire-record'
import { groupRecord } from '@/lib/domain/catalog/group-record'

describe('a product card row of the backend', () => {
  it('is parsed to a product in the language of the page, with prices in satang', () => {
    expect(listedProductSchema('th').parse(cardRow)).toEqual({
      id: 7,
      name: 'คะน้า',
      unit: null,
      deposit: null,
      measure: null,
      image: 'kale,Xy12ab.jpg',
      undername: 'Crisp stems',
      price: 4500,
      oldPrice: 5550,
      discountText: null,
      showsPrice: true,
      isViewOnly: false,
      isNotDaily: false,
      isChilled: false,
      isInStock: true,
      hasSizes: false,
      isPromoted: true,
      offer: 'ซื้อ 2',
      memberPrice: 4000,
      bannerImage: null,
      bannerText: null,
      outOfStockImage: null,
      sequence: 2,
      nextBox: null,
      rating: null,
      keeping: { shelfLife: null, harvestAge: null },
      isCertified: false,
      storage: null,
      grower: null,
      allergens: null,
      diets: null,
    })
  })

  it('is parsed with the facts for list filters when the backend sends them', () => {
    const facts = {
      certification: 'Organic Thailand',
      is_chilled: true,
      supplier_id: { id: 3, name: 'Aree Farm (สวนอารี)' },
      allergens: 'none',
      diets: 'jay',
    }
    expect(listedProductSchema('th').parse({ ...cardRow, ...facts })).toMatchObject({
      isCertified: true,
      storage: 'chilled',
      grower: { id: 3, name: 'สวนอารี' },
      allergens: [],
      diets: ['vegan', 'jay', 'vegetarian'],
    })
  })

  const viewOnly = { id: 1, code: 'VIEW_ONLY' }
  const meat = { id: 2, code: 'MEAT' }

  it.each([
    [{ groups: [viewOnly, meat] }, { isViewOnly: true, showsPrice: false }],
    [{ groups: [meat, viewOnly] }, { isViewOnly: false, showsPrice: true }],
    [{ ecom_show_price: false }, { isViewOnly: false, showsPrice: false }],
    [
      { ecom_show_price: null, ecom_in_stock: null },
      { showsPrice: true, isInStock: false },
    ],
    [
      { sale_price: null, promotion: null },
      { price: null, isPromoted: false },
    ],
    [{ image: 'a.webp,b.webp' }, { image: 'a.webp' }],
  ])('with %j is %j', (changes, expected) => {
    expect(listedProductSchema('en').parse({ ...cardRow, ...changes })).toMatchObject(expected)
  })
})

describe('a product with its details', () => {
  const row = {
    ...cardRow,
    image_all: 'kale,Xy12ab.jpg,box,Zz9.png',
    description: 'Kale',
    details: '<p>Kale</p>',
    details2: '<p>คะน้า</p>',
    uom_id: { id: 1, name: '250 g (250 กรัม)' },
    promotion: { id: 3, name: 'Buy 3 (ซื้อ 3)', detail: null },
    groups: [{ id: 4, code: 'LEAFY', name: 'Leafy (ผักใบ)' }],
    showcase_products: [{ ...cardRow, id: 8 }],
  }

  it('has Thai details in Thai and English details in English [S2.163]', () => {
    expect(productDetailsSchema('th').parse(row).details).toBe('<p>คะน้า</p>')
    expect(productDetailsSchema('en').parse(row).details).toBe('<p>Kale</p>')
  })

  it('is its own only option where it has no variants', () => {
    expect(productDetailsSchema('en').parse(row).options).toMatchObject([
      { productId: 7, name: 'Kale', unit: '250 g', price: 4500, measure: null },
    ])
  })

  it('offers its variants with localized name, prices, unit, measure and stock status [S3.15]', () => {
    const variant = {
      id: 71,
      name: 'Kale 1 kg (คะน้า 1 กก.)',
      variant_name: null,
      sale_price: 160,
      old_sale_price: 200,
      discount_text: '-20%',
      customer_price: 150,
      uom_id: { id: 1, name: 'bag (ถุง)' },
      weight: 1,
      ecom_in_stock: false,
    }
    const [option] = productDetailsSchema('th').parse({ ...row, variants: [variant] }).options
    expect(option).toEqual({
      productId: 71,
      code: null,
      deposit: null,
      name: 'คะน้า 1 กก.',
      unit: 'ถุง',
      price: 16000,
      oldPrice: 20000,
      discountText: '-20%',
      memberPrice: 15000,
      measure: { kind: 'weight', amount: 1000 },
      isInStock: false,
    })
  })

  it('shows each picture once, the main one first', () => {
    expect(productDetailsSchema('en').parse(row).images).toEqual(['kale,Xy12ab.jpg', 'box,Zz9.png'])
  })

  it('names its promotion, its group and its showcase', () => {
    const product = productDetailsSchema('th').parse(row)
    expect(product.promotion).toEqual({ name: 'ซื้อ 3', detail: null })
    expect(product.group).toEqual({ code: 'LEAFY', name: 'ผักใบ' })
    expect(product.showcase.map(({ id }) => id)).toEqual([8])
  })
})

describe('a product group of the backend', () => {
  it('keeps products and sub-groups', () => {
    const row = { id: 1, name: 'Veg (ผัก)', code: 'VEG', products: [cardRow], sub_groups: [{ id: 2, name: 'Leafy', products: [] }] }
    expect(productGroupSchema('th').parse(row)).toMatchObject({
      name: 'ผัก',
      products: [{ id: 7 }],
      subGroups: [{ id: 2, code: null, products: [], subGroups: [] }],
    })
  })

  it('counts the products of its sub-groups as members, each once', () => {
    const row = { id: 1, name: 'Veg', code: 'VEG', products: [1, 2], sub_groups: [{ id: 2, name: 'Leafy', products: [2, 3] }] }
    expect(groupMembersSchema('en').parse(row).productIds).toEqual([1, 2, 3])
  })

  it('is requested with sub-groups to the given depth', () => {
    expect(JSON.stringify(pathsOf(groupRecord(2, {}))).match(/sub_groups/g)).toHaveLength(2)
    expect(JSON.stringify(pathsOf(groupRecord(0, {})))).not.toContain('sub_groups')
  })
})

test.each([
  ['  kale  ', 'kale'],
  ['   ', ''],
  [undefined, ''],
  [['kale', 'egg'], 'kale'],
  ['a\n b', 'a b'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('the query %j is read as %j', (typed, query) => {
  expect(searchQuerySchema.parse(typed)).toBe(query)
})

test.each([
  [{ best_sellers: [3, 1] }, [3, 1]],
  [{ best_sellers: '3, 1,x' }, [3, 1]],
  [{ best_sellers: 7 }, [7]],
  [{}, []],
])('the settings %j name the best sellers %j', (settings, ids) => {
  expect(storefrontSettingsSchema.parse(settings).bestSellerIds).toEqual(ids)
})
