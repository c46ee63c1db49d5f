import { add, negate, subtract, type Satang } from '@/lib/core/money'

/** The parts of an order's total. The other amounts include `tax`. */
export type OrderSums = Readonly<{
  /** Goods as charged. */
  subtotal: Satang
  tax: Satang
  total: Satang
  /** The amounts between goods and total; null from a server that does not send them. */
  parts: OrderSumParts | null
}>

/** Each amount but the rounding is zero or positive. */
export type OrderSumParts = Readonly<{
  voucherDiscount: Satang
  delivery: Satang
  deliveryDiscount: Satang
  /** For containers, which the shop pays back when they are returned. */
  deposits: Satang
  giftVouchers: Satang
  /** Paid from the customer's balance. */
  balance: Satang
  /** What cash on delivery is rounded by. */
  rounding: Satang
}>

export type SumRow = Readonly<{ name: 'subtotal' | keyof OrderSumParts | 'extraCharges'; amount: Satang }>

/**
 * The rows above the total of a cart or an order, on every screen and in mails. They add up to it; zero rows are left out. If a
 * server sends no parts, or parts with a different sum, the difference is one row at the end.
 * @param keepsDelivery whether the delivery has a row also when it costs nothing, or nothing yet
 */
export function sumRows({ subtotal, total, parts }: Omit<OrderSums, 'tax'>, keepsDelivery = false): SumRow[] {
  const named: SumRow[] = parts
    ? [
        { name: 'voucherDiscount', amount: negate(parts.voucherDiscount) },
        { name: 'delivery', amount: parts.delivery },
        { name: 'deliveryDiscount', amount: negate(parts.deliveryDiscount) },
        { name: 'deposits', amount: parts.deposits },
        { name: 'giftVouchers', amount: negate(parts.giftVouchers) },
        { name: 'balance', amount: negate(parts.balance) },
        { name: 'rounding', amount: parts.rounding },
      ]
    : []
  const rest = subtract(total, add(subtotal, ...named.map(({ amount }) => amount)))
  const between: SumRow[] = [...named, { name: 'extraCharges', amount: rest }]
  const shown = between.filter(({ name, amount }) => amount !== 0 || (keepsDelivery && name === 'delivery'))
  return [{ name: 'subtotal', amount: subtotal }, ...shown]
}
