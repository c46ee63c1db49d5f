import { productDetailsSchema } from '../catalog/details-schema'
import { cardRow } from '../catalog/testing/samples'
import { productData } from './product-data'

const context = { path: '/en/product_details?product_id=7', absolute: (path: string) => `https://shop.example${path}` }
const data = (changes: object = {}) => productData(productDetailsSchema('en').parse({ ...cardRow, ...changes }), context)

describe('a product for search engines', () => {
  it('has an offer in baht', () => {
    expect(data()).toMatchObject({
      '@type': 'Product',
      name: 'Kale',
      image: ['https://shop.example/files/kale-resize-512%2CXy12ab.jpg'],
      offers: { '@type': 'Offer', price: 45, priceCurrency: 'THB', availability: 'https://schema.org/InStock' },
    })
  })

  it('spans the prices of its options', () => {
    const variants = [45, 160].map((sale_price, index) => ({ id: 70 + index, name: 'Kale', sale_price, ecom_in_stock: true }))
    expect(data({ variants })).toMatchObject({ offers: { '@type': 'AggregateOffer', lowPrice: 45, highPrice: 160, offerCount: 2 } })
  })

  it('keeps a price back that the page does not show', () => {
    expect(data({ groups: [{ id: 1, code: 'VIEW_ONLY', name: 'View' }] })).not.toHaveProperty('offers')
  })
})
