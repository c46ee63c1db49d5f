import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import { imageNames } from '@/lib/core/image-names'
import type { Locale } from '@/lib/core/locale'
import type { Satang } from '@/lib/core/money'
import { pick, row, type RowOf } from '@/lib/core/wire-record'
import type { NextBox } from '@/lib/domain/boxes/next-box'
import { bannersSchema, type Banner } from '@/lib/domain/content/banners'
import {
  allergensOf,
  dietsOf,
  nutrients,
  storageOf,
  type Allergen,
  type Diet,
  type Nutrient,
  type NutrientUnit,
  type Storage,
} from '@/lib/domain/catalog/food-facts'
import { measureOf } from '@/lib/domain/catalog/measure'
import type { FilterableProduct } from '@/lib/domain/catalog/product-filters'
import {
  listRecord,
  productRecord,
  suggestionRecord,
  type cardRecord,
  type filterRecord,
  type offeredRecord,
} from '@/lib/domain/catalog/product-record'
import { catalogLayoutOf } from '@/lib/domain/catalog/catalog-layout'
import type { Rating, Review } from '@/lib/domain/ratings/rating'
import { textOrFallback } from '@/lib/domain/content/text-fallback'
import { protocolLevelKey } from '@/lib/domain/methods/protocol-level'
import { isSwitchedOn } from '@/lib/domain/settings/parse-setting'
import type { Keeping } from '@/lib/domain/traceability/freshness'
import { standingSettingOf } from '@/lib/domain/standing-orders/standing-setting'
import { viewOnlyCode } from '@/lib/domain/content/special-codes'
import { isRecord } from '@/lib/platform/rpc/protocol'
import { schemaOf } from '@/lib/platform/rpc/record-schema'
import { cardPrice } from './card-view'
import { lower, toOption, unitName, type VariantOption } from './variant-option'

/** A product as lists show it. Prices are satang; null means no price. */
export type ListedProduct = FilterableProduct &
  Readonly<{
    image: string | null
    undername: string | null
    /** The name of its sales unit. */
    unit: string | null
    /** For the container of one piece; null without one to return. */
    deposit: Satang | null
    /** Its first group is VIEW_ONLY: no price, quantity, cart or favorite (spec 2). */
    isViewOnly: boolean
    /** The name of its running promotion. */
    offer: string | null
    /** The price for signed-in customers, if it is lower. */
    memberPrice: Satang | null
    /** The product is sold in sizes, which are products themselves. */
    hasSizes: boolean
    bannerImage: string | null
    bannerText: string | null
    outOfStockImage: string | null
    /** Not delivered to every area. */
    isChilled: boolean
    /** Not delivered on the day after a closed one. */
    isNotDaily: boolean
    /** Position within its group; null sorts last. */
    sequence: number | null
    /** Null for products that are no box. */
    nextBox: NextBox | null
    /** Null while too few customers have rated it. */
    rating: Rating | null
    /** With the age of the lot that is packed next. */
    keeping: Keeping
  }>

type ListedRow = RowOf<typeof cardRecord> & Partial<RowOf<typeof filterRecord>>

/** A product of a list, in one language. */
export function listedProductSchema(locale: Locale) {
  return schemaOf(row(listRecord)).transform((product) => toListedProduct(product, locale))
}

/** A row of a list as a product, in one language. */
export function toListedProduct(row: ListedRow, locale: Locale): ListedProduct {
  const isViewOnly = row.groups[0]?.code === viewOnlyCode
  return {
    id: row.id,
    name: displayName(row.name, locale),
    image: imageNames(row.image)[0] ?? null,
    undername: row.undername_text,
    price: row.sale_price,
    oldPrice: row.old_sale_price,
    discountText: row.discount_text,
    showsPrice: !isViewOnly && row.ecom_show_price !== false,
    isViewOnly,
    isInStock: row.ecom_in_stock,
    hasSizes: row.variants.length > 0,
    isPromoted: Boolean(row.promotion),
    offer: row.promotion?.name ? displayName(row.promotion.name, locale) : null,
    memberPrice: lower(row.customer_price, row.sale_price),
    bannerImage: imageNames(row.ecom_ban_image)[0] ?? null,
    bannerText: row.ecom_ban_text,
    outOfStockImage: imageNames(row.ecom_oos_image)[0] ?? null,
    isChilled: row.is_chilled,
    isNotDaily: row.ecom_no_holiday_msg !== null,
    unit: unitName(row.uom_id, locale),
    deposit: row.deposit || null,
    measure: measureOf(row.net_content, row.weight, row.is_weighed),
    sequence: row.pg_sequence,
    nextBox: row.next_box,
    rating: row.rating,
    keeping: { shelfLife: row.shelf_life, harvestAge: row.harvest_age },
    isCertified: Boolean(row.certification),
    storage: storageOf(row.storage ?? null, row.is_chilled),
    grower: row.supplier_id ? { id: row.supplier_id.id, name: displayName(row.supplier_id.name, locale) } : null,
    allergens: allergensOf(row.allergens ?? null),
    diets: dietsOf(row.diets ?? null),
  }
}

/** Fields of a product that cards show as they are read. */
const shownAsRead = ['undername', 'offer', 'bannerImage', 'bannerText'] as const

/**
 * The data of a product in a list. Lists are also rendered in the browser, so a page sends this for each of a hundred cards:
 * empty fields are omitted. Amounts are satang.
 */
export type Card = Readonly<{
  id: number
  name: string
  image?: string
  now?: Satang
  before?: Satang
  discount?: string
  memberPrice?: Satang
  /** “Bunch 150 g · ฿180.00/kg”. */
  pack?: string
  isOut?: true
  /** The product is sold in sizes, so the shopper must choose one. */
  hasSizes?: true
  /** The product is shown but not for sale. */
  isViewOnly?: true
  outImage?: string
  /** What the shopper's area or day may leave out; style sheets show it. */
  labels?: readonly CardLabel[]
}> & { readonly [Name in (typeof shownAsRead)[number]]?: NonNullable<ListedProduct[Name]> }

/** The end of a label's class, and its text. */
export type CardLabel = 'area' | 'day'

function labelsOf({ isChilled, isNotDaily }: ListedProduct): readonly CardLabel[] | null {
  const labels = [...(isChilled ? (['area'] as const) : []), ...(isNotDaily ? (['day'] as const) : [])]
  return labels.length > 0 ? labels : null
}

/** The card of a product. */
export function cardOf(product: ListedProduct, pack: string | null = null): Card {
  const price = cardPrice(product)
  return present({
    ...pick(product, shownAsRead),
    id: product.id,
    name: product.name,
    image: product.image,
    now: price?.now ?? null,
    before: price?.before ?? null,
    discount: price?.discountText ?? null,
    memberPrice: price && product.memberPrice,
    pack,
    isOut: product.isInStock ? null : true,
    hasSizes: product.hasSizes || null,
    isViewOnly: product.isViewOnly || null,
    labels: labelsOf(product),
    outImage: product.isInStock ? null : product.outOfStockImage,
  })
}

type OrNull<Fields> = {
  readonly [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> | (undefined extends Fields[Name] ? null : never)
}

function present(fields: OrNull<Card>): Card {
  const said = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(said) as Card
}

/** The result of a search. */
export type Found<Product> = Readonly<{
  products: readonly Product[]
  /** The corrected query that was searched for instead, if no name matches the typed one. */
  instead: string | null
  /** Similar names, if nothing was found. */
  near: readonly string[]
  /** Nothing was found, because the query names no goods: `1 kilo`. */
  isVague: boolean
}>

export const noneFound: Found<never> = { products: [], instead: null, near: [], isVague: false }

/** A product as the search box suggests it (spec 7: name and stock only), with its card if that was read with it. */
export type SuggestedProduct = Readonly<{ id: number; name: string; isInStock: boolean; card?: ListedProduct }>

export function suggestedProductSchema(locale: Locale) {
  return schemaOf(row(suggestionRecord)).transform(({ id, name, ecom_in_stock }): SuggestedProduct => ({
    id,
    name: displayName(name, locale),
    isInStock: ecom_in_stock,
  }))
}

/** Food data of a product; null values are unknown. */
export type FoodFacts = Readonly<{
  certification: Readonly<{ name: string; number: string | null }> | null
  origin: string | null
  /** The grower or producer, with the code of the article about them. */
  grower: Readonly<{ name: string; article: string | null }> | null
  storage: Storage | null
  ingredients: string | null
  allergens: readonly Allergen[] | null
  diets: readonly Diet[] | null
  /** Per 100 g or 100 ml, in the order of labels. */
  nutrition: readonly Readonly<{ name: Nutrient; amount: number; unit: NutrientUnit }>[]
}>

function toFoodFacts(row: RowOf<typeof offeredRecord>, locale: Locale): FoodFacts {
  const { supplier_id: supplier } = row
  return {
    certification: row.certification === null ? null : { name: displayName(row.certification, locale), number: row.certification_no },
    origin: row.origin,
    grower: supplier ? { name: displayName(supplier.name, locale), article: supplier.article } : null,
    storage: storageOf(row.storage, row.is_chilled),
    ingredients: row.ingredients,
    allergens: allergensOf(row.allergens),
    diets: dietsOf(row.diets),
    nutrition: nutritionOf(row.nutrition),
  }
}

function nutritionOf(values: unknown): FoodFacts['nutrition'] {
  if (!isRecord(values)) return []
  return nutrients.flatMap(([name, unit]) => {
    const amount = values[name]
    return typeof amount === 'number' && amount >= 0 ? [{ name, amount, unit }] : []
  })
}

export type ProductDetails = ListedProduct &
  Readonly<{
    code: string | null
    /** File names of all pictures, the main one first. */
    images: readonly string[]
    /** Plain text for search engines and link previews. */
    summary: string | null
    /** HTML, not sanitized yet: `details2` for Thai, `details` otherwise (spec 3), and the other one where it is empty. */
    details: string | null
    /** A note about holidays without deliveries. */
    noHolidayMessage: string | null
    isBox: boolean
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
    /** What customers wrote with their ratings, newest first. */
    reviews: readonly Review[]
    showcase: readonly ListedProduct[]
  }>

/** The weight is kilograms, as shipped. */
type TradeItem = Readonly<{ gtin: string | null; weight: number | null }>

type DetailRow = RowOf<typeof productRecord>

/** A row with fields of a product page, in one language. */
export function productDetailsSchema(locale: Locale) {
  return schemaOf(row(productRecord)).transform((product) => toDetails(product, locale))
}

function toDetails(row: DetailRow, locale: Locale): ProductDetails {
  const product = toListedProduct(row, locale)
  const variants = row.variants.map((variant) => toOption(variant, locale))
  return {
    ...product,
    code: row.code,
    images: [...new Set([...imageNames(row.image), ...imageNames(row.image_all)])],
    summary: row.description,
    details: textOrFallback({ en: row.details, th: row.details2 }, locale),
    noHolidayMessage: row.ecom_no_holiday_msg,
    isBox: row.type,
    promotion: row.promotion ? { name: displayName(row.promotion.name, locale), detail: row.promotion.detail } : null,
    priceValidFrom: row.price_valid_from,
    priceValidUntil: row.price_valid_until,
    food: toFoodFacts(row, locale),
    originCountry: row.origin_country,
    tradeItems: Object.fromEntries([row, ...row.variants].map(({ id, gtin, weight }) => [id, { gtin, weight: weight || null }])),
    options: variants.length > 0 ? variants : [ownOption(product, row, locale)],
    group: mainGroup(row.groups, locale),
    reviews: row.reviews,
    showcase: row.showcase_products.map((shown) => toListedProduct(shown, locale)),
  }
}

function ownOption(product: ListedProduct, row: DetailRow, locale: Locale): VariantOption {
  const { id, name, price, oldPrice, discountText, measure, deposit, isInStock } = product
  const memberPrice = lower(row.customer_price, price)
  const ofRow = { code: row.code, unit: unitName(row.uom_id, locale), memberPrice }
  return { ...ofRow, productId: id, name, price, oldPrice, discountText, measure, deposit, isInStock }
}

/** The first group of a product: the target of the back link for shoppers who did not come from a category. */
function mainGroup(groups: DetailRow['groups'], locale: Locale): ProductDetails['group'] {
  const [first] = groups
  return first ? { code: first.code, name: displayName(first.name, locale) } : null
}

/** Ids as an operator may write them: a list, or comma-separated text. */
const idsSchema = z
  .union([z.array(z.coerce.number()), z.string().transform((text) => text.split(',').map(Number)), z.number().transform((id) => [id])])
  .nullish()
  .transform((ids) => (ids ?? []).filter((id) => Number.isInteger(id) && id > 0))

/** The level of servers that have standing orders. */
const standingLevel = 9

/** The settings that the catalog uses (spec 3). */
export const storefrontSettingsSchema = z
  .looseObject({
    best_sellers: idsSchema,
    banners: z
      .unknown()
      .optional()
      .transform((value): readonly Banner[] | null => bannersSchema.safeParse(value).data ?? null),
    banner_version: z.union([z.string(), z.number()]).nullish(),
    addcart_popup: z.union([z.string(), z.number(), z.boolean()]).nullish(),
    catalog_layout: z.unknown().optional(),
    shown_layout: z.unknown().optional(),
    guest_carts: z.unknown().optional(),
    standing_orders: z.unknown().optional(),
    [protocolLevelKey]: z.coerce.number().catch(0),
  })
  .transform((settings) => ({
    bestSellerIds: settings.best_sellers,
    /** Of this language; null for the four of the specification, empty for none. */
    banners: settings.banners,
    /** Cache buster in banner URLs, so that browsers fetch a changed banner (spec 9). */
    bannerVersion: String(settings.banner_version ?? ''),
    /** After adding to the cart, the shopper returns to the product list (spec 4). */
    leavesAfterAdding: Boolean(settings.addcart_popup) && !/^false$/i.test(String(settings.addcart_popup)),
    /** A server that does not know the shown layout has the setting alone. */
    layout: catalogLayoutOf(settings.shown_layout ?? settings.catalog_layout),
    guestsMayOrder: isSwitchedOn(settings.guest_carts),
    /** Of the settings in English. */
    offersStanding: settings[protocolLevelKey] >= standingLevel && standingSettingOf(settings.standing_orders ?? {}).is_on,
  }))
