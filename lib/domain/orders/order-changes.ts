import { timeInBangkok } from '@/lib/core/dates'
import { fromBaht } from '@/lib/core/money'
import type { DeliveryCalendarFacts, ProductFacts } from '@/lib/domain/cart/facts'
import { listPrice, unitPrice } from '@/lib/domain/cart/pricing'
import { cutOffTime } from '@/lib/domain/delivery/delivery-dates'
import { isAllowed, statesWithGoods } from './order-workflow'

type ChangedOrder = Readonly<{ state: string; delivery_date: string | null }>

/**
 * Until when its customer may change or cancel an order; null where no hour ends it: nothing is packed before it is paid.
 * @returns Bangkok, YYYY-MM-DD HH:MM:SS
 */
export function changeUntil({ state, delivery_date }: ChangedOrder, calendar: DeliveryCalendarFacts): string | null {
  if (statesWithGoods('reserved').some((each) => each === state) || delivery_date === null) return null
  return cutOffTime(delivery_date, calendar)
}

/** Whether its customer may change or cancel an order. What is sent by e-mail has gone out once it is paid. */
export function isChangeable(order: ChangedOrder, now: Date, calendar: DeliveryCalendarFacts): boolean {
  if (!isAllowed(order.state, 'changed', 'customer')) return false
  if (statesWithGoods('reserved').some((each) => each === order.state)) return true
  const until = changeUntil(order, calendar)
  return until !== null && timeInBangkok(now) < until
}

/** What a change may do to the sum of an order: anything; make it lower, and the difference is refunded; nothing. */
export const amountChanges = ['any', 'lower', 'none'] as const

export type AmountChange = (typeof amountChanges)[number]

/** A paid order costs no more than was paid for it. While its transfer is being checked no one knows what has come. */
export function amountChange({
  paid_at,
  payment_reported_at,
}: Readonly<Record<'paid_at' | 'payment_reported_at', string | null>>): AmountChange {
  if (paid_at !== null) return 'lower'
  return payment_reported_at === null ? 'any' : 'none'
}

/** What a line of an order cost. Amounts are baht. */
export type OrderedLine = Readonly<{ product_id: number | null; qty: number | null; unit_price: number | null; amount: number | null }>

/**
 * A product as it was ordered: what stays in an order keeps the price that it had. Further pieces, and fewer than a wholesale
 * price asks for, are bought at the prices of today.
 */
export function asOrdered(product: ProductFacts, qty: number, ordered: OrderedLine | undefined, signedIn: boolean): ProductFacts {
  const pieces = ordered?.qty ?? 0
  if (!ordered || pieces === 0 || qty > pieces || (qty < pieces && product.price_breaks.length > 0)) return product
  const list = fromBaht(ordered.unit_price)
  const charged = fromBaht((ordered.amount ?? 0) / pieces)
  if (listPrice(product) === list && unitPrice(product, qty, signedIn) === charged) return product
  return { ...product, sale_price: charged, old_sale_price: list, customer_price: null, price_breaks: [] }
}
