import type { AggregateOfferLeaf, OfferLeaf, QuantitativeValueLeaf, UnitPriceSpecificationLeaf } from 'schema-dts'
import { priceRange, priceView, type PriceView } from '@/lib/features/catalog/card-view'
import type { VariantOption } from '@/lib/features/catalog/variant-option'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { unitBases, unitPrice } from '@/lib/domain/catalog/unit-price'
import type { Measure } from '@/lib/domain/catalog/measure'
import { toBaht } from '@/lib/core/money'
import type { Locale } from '@/lib/core/locale'
import type { ShopPolicies } from './policies'
import { createReferences, type ReferTo } from './references'
import { returnPolicyData, returnPolicyId } from './return-policy'
import { shippingDetails } from './shipping'

/** What offers depend on beside the product. */
export type OfferContext = Readonly<{
  language: Locale
  shopName: string
  policies: ShopPolicies
}>

type Context = OfferContext & Readonly<{ product: ProductDetails; url: string; referTo: ReferTo }>

/**
 * A single offer, or an aggregate of all options. The options share one page and one URL, so they cannot form a ProductGroup:
 * Google requires a URL for each of its members. Null if no price is shown.
 */
export function offersOf(product: ProductDetails, url: string, context: OfferContext): OfferLeaf | AggregateOfferLeaf | null {
  const range = product.showsPrice ? priceRange(product.options) : null
  if (!range) return null
  const all: Context = { ...context, product, url, referTo: createReferences() }
  const offers = product.options.flatMap((option) => offerOf(option, all) ?? [])
  const [only, ...others] = offers
  if (only && others.length === 0) return only
  return {
    '@type': 'AggregateOffer',
    lowPrice: toBaht(range.lowest),
    highPrice: toBaht(range.highest),
    priceCurrency: 'THB',
    offerCount: offers.length,
    availability: availability(product.isInStock),
    url,
    offers,
  }
}

function offerOf(option: VariantOption, { product, url, language, shopName, policies, referTo }: Context): OfferLeaf | null {
  const price = priceView(option)
  if (!price) return null
  const specifications = priceSpecifications(option, product.options, price)
  const item = product.tradeItems[option.productId]
  const parcel = { price: price.now, weight: item?.weight ?? null, isChilled: product.isChilled }
  return {
    '@type': 'Offer',
    name: option.name,
    sku: option.code ?? String(option.productId),
    ...(item?.gtin && { gtin: item.gtin }),
    url,
    price: toBaht(price.now),
    priceCurrency: 'THB',
    ...(product.priceValidUntil && { priceValidUntil: product.priceValidUntil }),
    ...(specifications.length > 0 && { priceSpecification: specifications }),
    availability: availability(option.isInStock),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shopName },
    ...(policies.delivery && { shippingDetails: shippingDetails(policies.delivery, parcel, referTo) }),
    ...(policies.returns && { hasMerchantReturnPolicy: referTo(returnPolicyId, returnPolicyData(language, policies.returns)) }),
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
