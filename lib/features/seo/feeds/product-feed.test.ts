import { streamDetails, variantRows } from '@/lib/features/catalog/testing/samples'
import { childText, elementsOf, wholeText } from '../testing/xml'
import { productFeed } from './product-feed'

async function itemsOf(...rows: object[]) {
  const absolute = (path: string) => `https://shop.example${path}`
  const xml = await wholeText(
    productFeed({ language: 'en', title: 'Talat', description: 'A market', products: streamDetails(rows), absolute }),
  )
  expect(elementsOf(xml, 'channel')).toHaveLength(1)
  return elementsOf(xml, 'item')
}

const texts = (items: Awaited<ReturnType<typeof itemsOf>>, name: string) => items.map((item) => childText(item, `g:${name}`))

it('has what Google requires of every item', async () => {
  const [item] = await itemsOf({ description: 'Crisp <stems> & leaves', weight: 0.25 })
  const required = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'brand', 'condition', 'identifier_exists']
  expect(Object.fromEntries(required.map((name) => [name, childText(item, `g:${name}`)]))).toEqual({
    id: 'VL01',
    title: 'Kale',
    description: 'Crisp <stems> & leaves',
    link: 'https://shop.example/en/product_details?product_id=7',
    image_link: 'https://shop.example/files/kale%2CXy12ab.jpg',
    availability: 'in_stock',
    price: '55.50 THB',
    brand: 'Talat',
    condition: 'new',
    identifier_exists: 'no',
  })
  expect([childText(item, 'g:shipping_weight'), childText(item, 'g:google_product_category')]).toEqual(['0.25 kg', '422'])
})

it('has the former price and the sale price, or the only price of a product', async () => {
  const items = await itemsOf(
    { sale_price: 45, old_sale_price: 55.5 },
    { sale_price: 1234.5, old_sale_price: null },
    { sale_price: 45, old_sale_price: 40 },
  )
  expect(texts(items, 'price')).toEqual(['55.50 THB', '1234.50 THB', '45.00 THB'])
  expect(texts(items, 'sale_price')).toEqual(['45.00 THB', undefined, undefined])
})

it('has each option of a product as an item of one group', async () => {
  const items = await itemsOf({ variants: variantRows.map((variant, index) => ({ ...variant, weight: index === 0 ? 1 : null })) })
  expect(texts(items, 'id')).toEqual(['VL01-1', 'VL01-2'])
  expect(texts(items, 'title')).toEqual(['Kale 1 kg', 'Kale 2 kg'])
  expect(texts(items, 'item_group_id')).toEqual(['VL01', 'VL01'])
  expect(texts(items, 'size')).toEqual(['1 kg', '2 kg'])
  expect(texts(items, 'availability')).toEqual(['in_stock', 'out_of_stock'])
  expect(texts(items, 'shipping_weight')).toEqual(['1 kg', undefined])
})

it('has unit pricing measures, with the same base measure for all sizes of a product', async () => {
  const [small, large] = variantRows
  const items = await itemsOf(
    { net_content: '700 ml' },
    {
      variants: [
        { ...small, net_content: '100 g' },
        { ...large, weight: 1 },
      ],
    },
    { net_content: '10 pieces' },
    { net_content: '1 piece' },
  )
  expect(texts(items, 'unit_pricing_measure')).toEqual(['700ml', '100g', '1kg', '10ct', undefined])
  expect(texts(items, 'unit_pricing_base_measure')).toEqual(['1l', '1kg', '1kg', '1ct', undefined])
})

it('has a GTIN that other shops know, and says when there is none', async () => {
  const items = await itemsOf({ gtin: '9521234000006' }, { gtin: '2012345678903' }, {})
  expect(texts(items, 'gtin')).toEqual(['9521234000006', undefined, undefined])
  expect(texts(items, 'identifier_exists')).toEqual([undefined, 'no', 'no'])
})

it('has the days of the promotion that reduces a price, in Bangkok', async () => {
  const promotion = { price_valid_from: '2026-11-01', price_valid_until: '2026-11-30' }
  const items = await itemsOf(promotion, { ...promotion, old_sale_price: null }, {})
  expect(texts(items, 'sale_price_effective_date')).toEqual(['2026-11-01T00:00+0700/2026-11-30T23:59+0700', undefined, undefined])
})

it('labels what needs refrigerated delivery, which only some regions have', async () => {
  expect(texts(await itemsOf({ is_chilled: true }, {}), 'shipping_label')).toEqual(['chilled', undefined])
})

it('omits products without a shown price', async () => {
  expect(await itemsOf({ groups: [{ id: 1, code: 'VIEW_ONLY', name: 'View' }] }, { ecom_show_price: false }, { sale_price: null })).toEqual(
    [],
  )
})
