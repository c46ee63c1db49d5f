import { timeInBangkok } from '@/lib/core/dates'
import { fromBaht } from '@/lib/core/money'
import type { DeliveryCalendarFacts, ProductFacts } from '@/lib/domain/cart/facts'
import { listPrice, unitPrice } from '@/lib/domain/cart/pricing'
import { cutOffTime } from '@/lib/domain/delivery/delivery-dates'
import { isAllowed, statesWithGoods, type Actor } from './order-workflow'

type ChangedOrder = Readonly<{ state: string; delivery_date: string | null; delivery_slot: string | null }>

/**
 * The deadline for the customer to change or cancel an order. Null if there is none: an unpaid order is not packed.
 * @returns Bangkok, YYYY-MM-DD HH:MM:SS
 */
export function changeUntil({ state, delivery_date, delivery_slot }: ChangedOrder, calendar: DeliveryCalendarFacts): string | null {
  if (statesWithGoods('reserved').some((each) => each === state) || delivery_date === null) return null
  return cutOffTime(delivery_date, calendar, delivery_slot)
}

/**
 * Whether the order may be changed: by staff until it is packed, by the customer until the cut-off hour. For customers, goods sent
 * by e-mail are sent as soon as they are paid, so they cannot be changed afterwards.
 */
export function isChangeable(order: ChangedOrder, now: Date, calendar: DeliveryCalendarFacts, by: Actor = 'customer'): boolean {
  if (!isAllowed(order.state, 'changed', by)) return false
  if (by === 'staff') return true
  if (statesWithGoods('reserved').some((each) => each === order.state)) return true
  const until = changeUntil(order, calendar)
  return until !== null && timeInBangkok(now) < until
}

/** What a change changes, as its event in the history says. */
export const changedParts = ['lines', 'delivery', 'address', 'comments', 'payment', 'contents'] as const

export type ChangedPart = (typeof changedParts)[number]

export function isChangedPart(what: string | undefined): what is ChangedPart {
  return changedParts.some((part) => part === what)
}

/** How a change may affect the order's total: in any way, or only lower it, with a refund of the difference. */
export const amountChanges = ['any', 'lower'] as const

export type AmountChange = (typeof amountChanges)[number]

/** A paid order must not become more expensive. */
export function amountChange({ paid_at }: Readonly<{ paid_at: string | null }>): AmountChange {
  return paid_at === null ? 'any' : 'lower'
}

/** What a line of an order cost. Amounts are baht. */
export type OrderedLine = Readonly<{
  product_id: number | null
  qty: number | null
  unit_price: number | null
  amount: number | null
  deposit: number | null
}>

/**
 * A product at the prices of the order. If its quantity rises, or if it falls and the product has wholesale prices, today's
 * prices apply.
 */
export function asOrdered(product: ProductFacts, qty: number, ordered: OrderedLine | undefined, signedIn: boolean): ProductFacts {
  const pieces = ordered?.qty ?? 0
  if (!ordered || pieces === 0 || qty > pieces) return product
  const kept = { ...product, deposit: fromBaht(ordered.deposit) }
  if (qty < pieces && product.price_breaks.length > 0) return kept
  const list = fromBaht(ordered.unit_price)
  const charged = fromBaht((ordered.amount ?? 0) / pieces)
  if (listPrice(product) === list && unitPrice(product, qty, signedIn) === charged) return kept
  return { ...kept, sale_price: charged, old_sale_price: list, customer_price: null, price_breaks: [] }
}
