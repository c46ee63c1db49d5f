import type { AggregateOfferLeaf, OfferLeaf, ProductLeaf, QuantitativeValueLeaf, UnitPriceSpecificationLeaf } from 'schema-dts'
import { priceRange, priceView, type PriceView, type VariantOption } from '@/lib/features/catalog/card-view'
import type { ProductDetails } from '@/lib/features/catalog/details-schema'
import { plainText } from '@/lib/features/content/sanitize'
import { unitBases, unitPrice } from '@/lib/domain/catalog/unit-price'
import type { Measure } from '@/lib/domain/catalog/measure'
import { fileUrl } from '@/lib/core/images'
import { toBaht } from '@/lib/core/money'
import { routes } from '@/lib/core/routes'
import type { JsonLd } from './json-ld'
import { breadcrumbData } from './list-data'
import { productCard } from './preview/card'
import { siteUrl } from './site'
import type { Locale } from '@/lib/core/locale'

/** Structured data of a product's page: the product, and the breadcrumb through its category. */
export function productBlocks(language: Locale, product: ProductDetails, shopName: string): (JsonLd | null)[] {
  const { name, group } = product
  const shelf = group?.code ? [{ name: group.name, path: routes.category(language, group.code) }] : []
  const way = breadcrumbData(language, [...shelf, { name, path: routes.product(language, product.id) }], shopName)
  return [productData(language, product, shopName), way]
}

/** The product's name and the shop's description of it. */
export function productDescription({ name, undername, summary, details }: ProductDetails): string {
  return [name, undername, summary ?? plainText(details)].filter(Boolean).join(' · ')
}

/** The link preview of a product. */
export function productPreview(product: ProductDetails) {
  return { subject: { kind: 'product', key: product.id }, pictured: [productCard(product)], alt: product.name } as const
}

/**
 * A product with its offers for search engines, from the data that its page shows. Null if no price is shown, because Google
 * reports a product without offers as an error.
 */
function productData(language: Locale, product: ProductDetails, shopName: string): ProductLeaf | null {
  const url = siteUrl(routes.product(language, product.id))
  const offers = offersOf(product, url, shopName)
  if (!offers) return null
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: productDescription(product),
    sku: product.code ?? String(product.id),
    url,
    image: product.images.map((name) => siteUrl(fileUrl(name))),
    brand: { '@type': 'Brand', name: shopName },
    ...(product.group && { category: product.group.name }),
    offers,
  }
}

/**
 * A single offer, or an aggregate of all options. The options share one page and one URL, so they cannot form a ProductGroup:
 * Google requires a URL for each of its members.
 */
function offersOf(
  { options, showsPrice, isInStock }: ProductDetails,
  url: string,
  shopName: string,
): OfferLeaf | AggregateOfferLeaf | null {
  const range = showsPrice ? priceRange(options) : null
  if (!range) return null
  const offers = options.flatMap((option) => offerOf(option, options, url, shopName) ?? [])
  const [only, ...others] = offers
  if (only && others.length === 0) return only
  return {
    '@type': 'AggregateOffer',
    lowPrice: toBaht(range.lowest),
    highPrice: toBaht(range.highest),
    priceCurrency: 'THB',
    offerCount: offers.length,
    availability: availability(isInStock),
    url,
    offers,
  }
}

function offerOf(option: VariantOption, options: readonly VariantOption[], url: string, shopName: string): OfferLeaf | null {
  const price = priceView(option)
  if (!price) return null
  const specifications = priceSpecifications(option, options, price)
  return {
    '@type': 'Offer',
    name: option.name,
    sku: option.code ?? String(option.productId),
    url,
    price: toBaht(price.now),
    priceCurrency: 'THB',
    ...(specifications.length > 0 && { priceSpecification: specifications }),
    availability: availability(option.isInStock),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shopName },
  }
}

/** The former price, and the price with its measure, from which search engines compute the unit price. */
function priceSpecifications(option: VariantOption, options: readonly VariantOption[], price: PriceView): UnitPriceSpecificationLeaf[] {
  const common = { '@type': 'UnitPriceSpecification', priceCurrency: 'THB' } as const
  const { measure } = option
  const unit = unitPrice(
    price.now,
    measure,
    options.map((size) => size.measure),
  )
  return [
    ...(price.before === null
      ? []
      : [{ ...common, priceType: 'https://schema.org/StrikethroughPrice', price: toBaht(price.before) } as const]),
    ...(measure && unit
      ? [
          {
            ...common,
            price: toBaht(price.now),
            referenceQuantity: { ...quantitativeValue(measure), valueReference: quantitativeValue(unitBases[unit.base]) },
          },
        ]
      : []),
  ]
}

/** In UN/CEFACT codes: gram, kilogram, milliliter, liter, piece. */
function quantitativeValue({ kind, amount }: Measure): QuantitativeValueLeaf {
  const common = { '@type': 'QuantitativeValue' } as const
  if (kind === 'count') return { ...common, value: amount, unitCode: 'C62' }
  const [small, large] = kind === 'weight' ? ['GRM', 'KGM'] : ['MLT', 'LTR']
  return amount >= 1000 ? { ...common, value: amount / 1000, unitCode: large } : { ...common, value: amount, unitCode: small }
}

function availability(isInStock: boolean) {
  return isInStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
}
