import { percentage, subtract, type Satang } from '@/lib/core/money'
import type { VariantOption } from './details-schema'
import type { ListedProduct } from './schemas'

/** What a price card says. Amounts are satang. */
export type PriceView = Readonly<{ now: Satang; before: Satang | null; discountText: string | null }>

type Priced = Pick<VariantOption, 'price' | 'oldPrice' | 'discountText'>

/** The price as shown: the former price only where it is higher, and the words of the discount, else its per cent. */
export function priceView({ price, oldPrice, discountText }: Priced): PriceView | null {
  if (price === null) return null
  const before = oldPrice !== null && oldPrice > price ? oldPrice : null
  return { now: price, before, discountText: discountText ?? (before === null ? null : percentOff(before, price)) }
}

/** The price of a card; none for products that are only shown. */
export function cardPrice(product: ListedProduct): PriceView | null {
  return product.showsPrice ? priceView(product) : null
}

/** The lowest and highest price of what can be ordered; null where no option has a price. */
export function priceRange(options: readonly VariantOption[]): Readonly<{ lowest: Satang; highest: Satang }> | null {
  const prices = options.flatMap(({ price }) => (price === null ? [] : [price])).toSorted((a, b) => a - b)
  const [lowest] = prices
  const highest = prices.at(-1)
  return lowest === undefined || highest === undefined ? null : { lowest, highest }
}

/**
 * What a list shows of a product. Lists are drawn in the browser, too, so a page sends this for each of a hundred
 * cards: what there is nothing to say of is left out. Amounts are satang.
 */
export type Card = Readonly<{
  id: number
  name: string
  image?: string
  undername?: string
  now?: Satang
  before?: Satang
  discount?: string
  /** “฿180/kg”. */
  unitPrice?: string
  bannerImage?: string
  bannerText?: string
  isOut?: true
  outImage?: string
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
    unitPrice,
    bannerImage: product.bannerImage,
    bannerText: product.bannerText,
    isOut: product.isInStock ? null : true,
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
