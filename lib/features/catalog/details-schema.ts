import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { imageNames } from '@/lib/core/images'
import { foodWire, toFoodFacts, type FoodFacts } from './food-facts-schema'
import { listedProductWire, measureWire, toListedProduct, type ListedProduct } from './schemas'
import { wireAmountOrNull, wireTrimmedText } from '@/lib/platform/rpc/wire-values'
import { lower, toOption, unitName, type VariantOption } from './card-view'

export type ProductDetails = ListedProduct &
  Readonly<{
    code: string | null
    /** File names of all pictures, the main one first. */
    images: readonly string[]
    unit: string | null
    /** Plain text for search engines and link previews. */
    summary: string | null
    /** HTML, not sanitized yet: `details2` for Thai, `details` otherwise (spec 3). */
    details: string | null
    /** A note about holidays without deliveries. */
    noHolidayMessage: string | null
    promotion: Readonly<{ name: string; detail: string | null }> | null
    /** The first and last day of its promotion if that runs, `YYYY-MM-DD`; the first is null in reads for pages. */
    priceValidFrom: string | null
    priceValidUntil: string | null
    food: FoodFacts
    /** ISO 3166-1 alpha-2. */
    originCountry: string | null
    /** Data of each option for programs alone, by its product id. */
    tradeItems: Readonly<Record<string, TradeItem>>
    /** The orderable options: the variants, or the product itself if it has none. */
    options: readonly VariantOption[]
    group: Readonly<{ code: string | null; name: string }> | null
    showcase: readonly ListedProduct[]
  }>

/** The weight is kilograms, as shipped. */
type TradeItem = Readonly<{ gtin: string | null; weight: number | null }>

const unit = z.looseObject({ name: z.string() }).nullish()

const variantWire = z.looseObject({
  id: z.int(),
  code: wireTrimmedText,
  name: z.string(),
  variant_name: wireTrimmedText,
  sale_price: wireAmountOrNull,
  old_sale_price: wireAmountOrNull,
  customer_price: wireAmountOrNull,
  discount_text: wireTrimmedText,
  ecom_in_stock: z.boolean().nullish(),
  uom_id: unit,
  gtin: wireTrimmedText,
  ...measureWire,
})

const detailsWire = listedProductWire.extend({
  code: wireTrimmedText,
  customer_price: wireAmountOrNull,
  image_all: wireTrimmedText,
  description: wireTrimmedText,
  details: wireTrimmedText,
  details2: wireTrimmedText,
  uom_id: unit,
  ecom_no_holiday_msg: wireTrimmedText,
  ...foodWire,
  origin_country: wireTrimmedText,
  gtin: wireTrimmedText,
  price_valid_from: wireTrimmedText,
  price_valid_until: wireTrimmedText,
  promotion: z.looseObject({ name: z.string(), detail: wireTrimmedText }).nullish(),
  groups: z.array(z.looseObject({ code: z.string().nullish(), name: z.string() })).nullish(),
  variants: z.array(variantWire).nullish(),
  showcase_products: z.array(listedProductWire).nullish(),
})

/** A row with `detailFields`, in one language. */
export function productDetailsSchema(locale: Locale) {
  return detailsWire.transform((row): ProductDetails => {
    const product = toListedProduct(row, locale)
    const variants = row.variants?.map((variant) => toOption(variant, locale)) ?? []
    return {
      ...product,
      code: row.code,
      images: [...new Set([...imageNames(row.image), ...imageNames(row.image_all)])],
      unit: unitName(row.uom_id, locale),
      summary: row.description,
      details: locale === 'th' ? row.details2 : row.details,
      noHolidayMessage: row.ecom_no_holiday_msg,
      promotion: row.promotion ? { name: displayName(row.promotion.name, locale), detail: row.promotion.detail } : null,
      priceValidFrom: row.price_valid_from,
      priceValidUntil: row.price_valid_until,
      food: toFoodFacts(row, locale),
      originCountry: row.origin_country,
      tradeItems: Object.fromEntries([row, ...(row.variants ?? [])].map(({ id, gtin, weight }) => [id, { gtin, weight: weight || null }])),
      options: variants.length > 0 ? variants : [ownOption(product, row, locale)],
      group: mainGroup(row.groups, locale),
      showcase: row.showcase_products?.map((shown) => toListedProduct(shown, locale)) ?? [],
    }
  })
}

function ownOption(product: ListedProduct, row: z.output<typeof detailsWire>, locale: Locale): VariantOption {
  const { id, name, price, oldPrice, discountText, measure, isInStock } = product
  const memberPrice = lower(row.customer_price, price)
  const ofRow = { code: row.code, unit: unitName(row.uom_id, locale), memberPrice }
  return { ...ofRow, productId: id, name, price, oldPrice, discountText, measure, isInStock }
}

/** The first group of a product: the target of the back link for shoppers who did not come from a category. */
function mainGroup(groups: z.output<typeof detailsWire>['groups'], locale: Locale): ProductDetails['group'] {
  const [first] = groups ?? []
  return first ? { code: first.code ?? null, name: displayName(first.name, locale) } : null
}
