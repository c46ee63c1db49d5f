import { percentage, subtract, type Satang } from '@/lib/core/money'
import type { ListedProduct } from './schemas'
import type { VariantOption } from './variant-option'

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
