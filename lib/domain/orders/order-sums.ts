import { add, negate, subtract, type Satang } from '@/lib/core/money'

/** What an order's total is made of; `tax` is inside the other amounts. */
export type OrderSums = Readonly<{
  /** Goods as charged. */
  subtotal: Satang
  tax: Satang
  total: Satang
  /** What stands between goods and total; null from a server that does not tell. */
  parts: OrderSumParts | null
}>

/** Each of them zero or more. */
export type OrderSumParts = Readonly<{
  voucherDiscount: Satang
  delivery: Satang
  deliveryDiscount: Satang
  giftVouchers: Satang
}>

export type SumRow = Readonly<{ name: 'subtotal' | keyof OrderSumParts | 'extraCharges'; amount: Satang }>

/**
 * The rows above the total, which they add up to; rows of nothing are left out. What a server does not part, or parts
 * to another sum, is one row at the end.
 */
export function sumRows({ subtotal, total, parts }: OrderSums): SumRow[] {
  const named: SumRow[] = parts
    ? [
        { name: 'voucherDiscount', amount: negate(parts.voucherDiscount) },
        { name: 'delivery', amount: parts.delivery },
        { name: 'deliveryDiscount', amount: negate(parts.deliveryDiscount) },
        { name: 'giftVouchers', amount: negate(parts.giftVouchers) },
      ]
    : []
  const rest = subtract(total, add(subtotal, ...named.map(({ amount }) => amount)))
  const between: SumRow[] = [...named, { name: 'extraCharges', amount: rest }]
  return [{ name: 'subtotal', amount: subtotal }, ...between.filter(({ amount }) => amount !== 0)]
}
