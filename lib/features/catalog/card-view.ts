import { percentage, subtract, type Satang } from '@/lib/core/money'
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
export function cardPrice(product: Priced & Readonly<{ showsPrice: boolean }>): PriceView | null {
  return product.showsPrice ? priceView(product) : null
}

/** The lowest and the highest price of the options; null if no option has a price. */
export function priceRange(options: readonly VariantOption[]): Readonly<{ lowest: Satang; highest: Satang }> | null {
  const prices = options.flatMap(({ price }) => (price === null ? [] : [price])).toSorted((a, b) => a - b)
  const [lowest] = prices
  const highest = prices.at(-1)
  return lowest === undefined || highest === undefined ? null : { lowest, highest }
}

function percentOff(before: Satang, now: Satang): string | null {
  const percent = percentage(subtract(before, now), before)
  return percent > 0 ? `-${percent}%` : null
}
