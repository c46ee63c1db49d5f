import { sampleDetails as kale, variantRows as variants } from '@/lib/features/catalog/testing/samples'
import { productBlocks, productDescription, productPreview } from './product-data'
import { siteUrl } from './site'
import { demoPolicies } from './testing/policies'

const context = { language: 'en', shopName: 'Talat', policies: demoPolicies } as const
const data = (changes: object = {}) => productBlocks(kale(changes), context)[0]
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

  it('has the fee of each zone for one piece, and free delivery from an amount', () => {
    const rates = (changes: object) => JSON.stringify(data(changes)).match(/"value":\d+,"currency"/g)
    expect(rates({ weight: 0.25 })).toEqual(['"value":60,"currency"', '"value":120,"currency"'])
    expect(rates({ weight: 6 })).toEqual(['"value":100,"currency"', '"value":220,"currency"'])
    expect(rates({ weight: 6, sale_price: 900, old_sale_price: null })).toEqual(['"value":0,"currency"', '"value":220,"currency"'])
  })

  it('is not delivered to a zone without refrigerated delivery when it is chilled', () => {
    expect(data({ is_chilled: true })).toMatchObject({
      offers: {
        shippingDetails: [{ shippingRate: { value: 60 }, shippingDestination: { addressRegion: expect.arrayContaining(['10']) } }],
      },
    })
  })

  it('contains shipping and returns once, however many options it has', () => {
    const text = JSON.stringify(data({ variants }))
    expect(text.match(/"@type":"OfferShippingDetails"/g)).toHaveLength(2)
    expect(text.match(/"@type":"MerchantReturnPolicy"/g)).toHaveLength(1)
    expect(text.match(/"@type":"ShippingDeliveryTime"/g)).toHaveLength(1)
  })

  it('has a price that is valid until the last day of a running promotion', () => {
    expect(data({ price_valid_until: '2026-11-30' })).toMatchObject({ offers: { priceValidUntil: '2026-11-30' } })
    expect(data({ price_valid_until: null })).not.toHaveProperty('offers.priceValidUntil')
  })

  it('has country of origin, certification, nutrition and GTIN', () => {
    const food = { certification: 'Organic Thailand', certification_no: 'OT-1', nutrition: { energy: 26, fat: 0.4 }, origin_country: 'TH' }
    expect(data({ ...food, gtin: '9521234000006' })).toMatchObject({
      gtin: '9521234000006',
      countryOfOrigin: { '@type': 'Country', name: 'TH' },
      additionalProperty: [
        { name: 'certification', value: 'Organic Thailand OT-1' },
        { name: 'nutrition', valueReference: { servingSize: '100 g', calories: '26 kcal', fatContent: '0.4 g' } },
      ],
      offers: { gtin: '9521234000006' },
    })
  })

  it('is omitted when the page shows no price', () => {
    expect(data({ groups: [{ id: 1, code: 'VIEW_ONLY', name: 'View' }] })).toBeNull()
    expect(data({ sale_price: null })).toBeNull()
  })
})

it('the breadcrumbs of a product contain its category', () => {
  expect(productBlocks(kale(), context)[1]).toMatchObject({
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
