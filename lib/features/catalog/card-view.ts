import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { measureOf, type Measure } from '@/lib/domain/catalog/measure'
import { percentage, subtract, type Satang } from '@/lib/core/money'
import type { ListedProduct } from './schemas'

/** The price on a price card. Amounts are satang. */
export type PriceView = Readonly<{ now: Satang; before: Satang | null; discountText: string | null }>

type Priced = Pick<VariantOption, 'price' | 'oldPrice' | 'discountText'>

/** The displayed price: the former price only if it is higher, and the discount as text, or else as a percentage. */
export function priceView({ price, oldPrice, discountText }: Priced): PriceView | null {
  if (price === null) return null
  const before = oldPrice !== null && oldPrice > price ? oldPrice : null
  return { now: price, before, discountText: discountText ?? (before === null ? null : percentOff(before, price)) }
}

/** The price on a card; null for products that are only shown. */
export function cardPrice(product: ListedProduct): PriceView | null {
  return product.showsPrice ? priceView(product) : null
}

/** The lowest and the highest price of the options; null if no option has a price. */
export function priceRange(options: readonly VariantOption[]): Readonly<{ lowest: Satang; highest: Satang }> | null {
  const prices = options.flatMap(({ price }) => (price === null ? [] : [price])).toSorted((a, b) => a - b)
  const [lowest] = prices
  const highest = prices.at(-1)
  return lowest === undefined || highest === undefined ? null : { lowest, highest }
}

/**
 * The data of a product in a list. Lists are also rendered in the browser, so a page sends this for each of a hundred cards:
 * empty fields are omitted. Amounts are satang.
 */
export type Card = Readonly<{
  id: number
  name: string
  image?: string
  undername?: string
  now?: Satang
  before?: Satang
  discount?: string
  /** The running promotion: “Buy 2 kale, get 1 free”. */
  offer?: string
  memberPrice?: Satang
  /** “฿180.00/kg”. */
  unitPrice?: string
  bannerImage?: string
  bannerText?: string
  isOut?: true
  /** The product is sold in sizes, so the shopper must choose one. */
  hasSizes?: true
  /** The product is shown but not for sale. */
  isViewOnly?: true
  outImage?: string
  isChilled?: true
}>

/** The card of a product. */
export function cardOf(product: ListedProduct, unitPrice: string | null = null): Card {
  const price = cardPrice(product)
  return present({
    id: product.id,
    name: product.name,
    image: product.image,
    undername: product.undername,
    now: price?.now ?? null,
    before: price?.before ?? null,
    discount: price?.discountText ?? null,
    offer: product.offer,
    memberPrice: price && product.memberPrice,
    unitPrice,
    bannerImage: product.bannerImage,
    bannerText: product.bannerText,
    isOut: product.isInStock ? null : true,
    hasSizes: product.hasSizes || null,
    isViewOnly: product.isViewOnly || null,
    isChilled: product.isChilled || null,
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

function percentOff(before: Satang, now: Satang): string | null {
  const percent = percentage(subtract(before, now), before)
  return percent > 0 ? `-${percent}%` : null
}

/** A row of the variant table (spec 3, variant option row). Prices are satang. */
export type VariantOption = Readonly<{
  productId: number
  code: string | null
  name: string
  unit: string | null
  price: Satang | null
  oldPrice: Satang | null
  discountText: string | null
  /** The price for signed-in customers, if it is lower. */
  memberPrice: Satang | null
  /** The amount in one piece. */
  measure: Measure | null
  isInStock: boolean
}>

type Unit = Readonly<{ name: string }> | null | undefined

/** A variant's row, with amounts in satang. */
type VariantRow = Readonly<{
  id: number
  code: string | null
  name: string
  variant_name: string | null
  sale_price: Satang | null
  old_sale_price: Satang | null
  customer_price: Satang | null
  discount_text: string | null
  ecom_in_stock?: boolean | null | undefined
  net_content: string | null
  weight?: number | null | undefined
  is_weighed?: boolean | null | undefined
  uom_id?: Unit
}>

export function toOption(variant: VariantRow, locale: Locale): VariantOption {
  return {
    productId: variant.id,
    code: variant.code,
    name: displayName(variant.variant_name ?? variant.name, locale),
    unit: unitName(variant.uom_id, locale),
    price: variant.sale_price,
    oldPrice: variant.old_sale_price,
    discountText: variant.discount_text,
    memberPrice: lower(variant.customer_price, variant.sale_price),
    measure: measureOf(variant.net_content, variant.weight ?? null, variant.is_weighed === true),
    isInStock: variant.ecom_in_stock === true,
  }
}

export function lower(amount: Satang | null, than: Satang | null): Satang | null {
  return amount !== null && than !== null && amount < than ? amount : null
}

export function unitName(wire: Unit, locale: Locale): string | null {
  return wire ? displayName(wire.name, locale) : null
}
