import { productDetailsSchema } from '@/lib/features/catalog/details-schema'
import { cardRow } from '@/lib/features/catalog/testing/samples'
import { productBlocks, productDescription, productPreview } from './product-data'
import { siteUrl } from './site'

const kale = (changes: object = {}) => productDetailsSchema('en').parse({ ...cardRow, code: 'VL01', ...changes })
const data = (changes: object = {}) => productBlocks('en', kale(changes), 'Talat')[0]
const variants = [45, 160].map((sale_price, index) => ({
  id: 70 + index,
  code: `VL01-${index + 1}`,
  name: 'Kale',
  variant_name: `${index + 1} kg`,
  sale_price,
  ecom_in_stock: index === 0,
}))

describe('the structured data of a product', () => {
  it('has an offer in baht at its own address', () => {
    const url = siteUrl('/en/product_details?product_id=7')
    expect(data()).toMatchObject({
      '@type': 'Product',
      name: 'Kale',
      sku: 'VL01',
      description: 'Kale · Crisp stems',
      category: 'Leafy',
      image: [siteUrl('/files/kale%2CXy12ab.jpg')],
      offers: { '@type': 'Offer', price: 45, priceCurrency: 'THB', availability: 'https://schema.org/InStock', sku: 'VL01', url },
    })
  })

  it('has a strikethrough price only when the former price is higher', () => {
    expect(data()).toMatchObject({ offers: { priceSpecification: [{ price: 55.5, priceType: 'https://schema.org/StrikethroughPrice' }] } })
    expect(data({ old_sale_price: 40 })).not.toHaveProperty('offers.priceSpecification')
  })

  it.each([
    ['250 g', 250, 'GRM', 1, 'KGM'],
    ['1.5 l', 1.5, 'LTR', 1, 'LTR'],
    ['100 ml', 100, 'MLT', 100, 'MLT'],
    ['10 pieces', 10, 'C62', 1, 'C62'],
  ])(
    'of %s has the quantity of the price and the reference quantity of the unit price',
    (net_content, value, unitCode, ofValue, ofUnit) => {
      expect(data({ net_content, old_sale_price: null })).toMatchObject({
        offers: {
          priceSpecification: [
            {
              '@type': 'UnitPriceSpecification',
              price: 45,
              referenceQuantity: { value, unitCode, valueReference: { value: ofValue, unitCode: ofUnit } },
            },
          ],
        },
      })
    },
  )

  it('has the availability OutOfStock for a product that is out of stock', () => {
    expect(data({ ecom_in_stock: false })).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })

  it('has an aggregate offer with the price range and an offer per option', () => {
    expect(data({ variants })).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 45,
        highPrice: 160,
        offerCount: 2,
        offers: [
          { name: '1 kg', sku: 'VL01-1', price: 45, availability: 'https://schema.org/InStock' },
          { name: '2 kg', sku: 'VL01-2', price: 160, availability: 'https://schema.org/OutOfStock' },
        ],
      },
    })
  })

  it('is omitted when the page shows no price', () => {
    expect(data({ groups: [{ id: 1, code: 'VIEW_ONLY', name: 'View' }] })).toBeNull()
    expect(data({ sale_price: null })).toBeNull()
  })
})

it('the breadcrumbs of a product contain its category', () => {
  expect(productBlocks('en', kale(), 'Talat')[1]).toMatchObject({
    itemListElement: [{ name: 'Talat' }, { name: 'Leafy', item: siteUrl('/en/products?categ_code=LEAFY') }, { name: 'Kale' }],
  })
})

it('the description of a product is its summary, or its details in plain text without a summary', () => {
  expect(productDescription(kale({ description: 'Cut young.' }))).toBe('Kale · Crisp stems · Cut young.')
  expect(productDescription(kale({ details: '<p>Cut <b>young</b>.</p>' }))).toBe('Kale · Crisp stems · Cut young.')
})

it('the preview of a product changes with its price, unless the price is hidden', () => {
  expect(productPreview(kale()).pictured).not.toEqual(productPreview(kale({ sale_price: 44 })).pictured)
  const viewed = { groups: [{ id: 1, code: 'VIEW_ONLY', name: 'View' }] }
  expect(productPreview(kale(viewed)).pictured).toEqual(productPreview(kale({ ...viewed, sale_price: 44 })).pictured)
})
