import { priceRange } from '../catalog/card-view'
import type { ProductDetails } from '../catalog/details-schema'
import { resizedUrl } from '../images'
import { toBaht } from '../money'
import type { JsonLd } from './json-ld'

type ProductDataContext = Readonly<{
  /** Path of the product's page. */
  path: string
  /** Makes a path of this site absolute. */
  absolute: (path: string) => string
}>

/** A product for search engines, with its offer where it has a price that is shown. */
export function productData(product: ProductDetails, { path, absolute }: ProductDataContext): JsonLd {
  return {
    '@type': 'Product',
    name: product.name,
    url: absolute(path),
    ...(product.images.length > 0 && { image: product.images.map((name) => absolute(resizedUrl(name))) }),
    ...((product.summary ?? product.undername) && { description: product.summary ?? product.undername }),
    ...offersOf(product, absolute(path)),
  }
}

function offersOf(product: ProductDetails, url: string): { offers?: JsonLd } {
  const range = product.showsPrice ? priceRange(product.options) : null
  if (!range) return {}
  const shared = { priceCurrency: 'THB', availability: `https://schema.org/${product.isInStock ? 'InStock' : 'OutOfStock'}`, url }
  if (range.lowest === range.highest) return { offers: { '@type': 'Offer', price: toBaht(range.lowest), ...shared } }
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: toBaht(range.lowest),
      highPrice: toBaht(range.highest),
      offerCount: product.options.length,
      ...shared,
    },
  }
}
