import { add, type Satang } from '@/lib/core/money'
import type { ProductFacts } from './facts'

/** A line with its price, before vouchers: the result of pricing and promotions, and the input of the totals. */
export type PricedLine = Readonly<{
  id: number | null
  product: ProductFacts
  qty: number
  list_price: Satang
  unit_price: Satang
  amount: Satang
  /** At list price. */
  list_amount: Satang
  discount_text: string
  product_discount_text: string
  promotion_id: number | null
}>

export function sumOf<Line>(lines: readonly Line[], amountOf: (line: Line) => Satang): Satang {
  return add(...lines.map(amountOf))
}

/** Total pieces of each product over all its lines. */
export function quantityByProduct(lines: readonly Readonly<{ qty: number; product: ProductFacts }>[]): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>()
  for (const { product, qty } of lines) {
    quantities.set(product.product_id, (quantities.get(product.product_id) ?? 0) + qty)
  }
  return quantities
}
