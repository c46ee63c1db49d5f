import type { ProductLeaf } from 'schema-dts'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { plainText } from '@/lib/features/content/sanitize'
import { fileUrl } from '@/lib/core/images'
import { routes } from '@/lib/core/urls/routes'
import type { JsonLd } from './json-ld'
import { breadcrumbData } from './list-data'
import { foodProperties } from './offers/food'
import { offersOf, type OfferContext } from './offers/offers-of'
import { productCard } from './preview/card'
import { siteUrl } from './site'
import type { Locale } from '@/lib/core/locale'

/** Structured data of a product's page: the product, and the breadcrumb through its category. */
export function productBlocks(product: ProductDetails, context: OfferContext): (JsonLd | null)[] {
  const { name, group } = product
  const { language, shopName } = context
  const shelf = group?.code ? [{ name: group.name, path: routes.category(language, group.code) }] : []
  const way = breadcrumbData(language, [...shelf, { name, path: routes.product(language, product.id) }], shopName)
  return [productData(product, context), way]
}

/** The product's name and the shop's description of it. */
export function productDescription({ name, undername, summary, details }: ProductDetails): string {
  return [name, undername, summary ?? plainText(details)].filter(Boolean).join(' · ')
}

/** The link preview of a product. */
export function productPreview(product: ProductDetails) {
  return { subject: { kind: 'product', key: product.id }, pictured: [productCard(product)], alt: product.name } as const
}

/** The id of a product, for references between nodes. */
export const productNodeId = (language: Locale, productId: number) => `${siteUrl(routes.product(language, productId))}#product`

/**
 * A product with its offers for search engines, from the data that its page shows. Null if no price is shown, because Google
 * reports a product without offers as an error.
 */
function productData(product: ProductDetails, context: OfferContext): ProductLeaf | null {
  const { language, shopName } = context
  const { rating } = product
  const url = siteUrl(routes.product(language, product.id))
  const offers = offersOf(product, url, context)
  const gtin = product.tradeItems[product.id]?.gtin
  if (!offers) return null
  return {
    '@type': 'Product',
    '@id': productNodeId(language, product.id),
    name: product.name,
    description: productDescription(product),
    sku: product.code ?? String(product.id),
    ...(gtin && { gtin }),
    url,
    image: product.images.map((name) => siteUrl(fileUrl(name))),
    brand: { '@type': 'Brand', name: shopName },
    ...(product.group && { category: product.group.name }),
    ...foodProperties(product),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers,
  }
}
