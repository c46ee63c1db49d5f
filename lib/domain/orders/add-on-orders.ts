import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { isChangeable } from './order-changes'
import { statesWithGoods } from './order-workflow'

type MainOrder = Readonly<{ state: string; delivery_date: string | null; delivery_slot: string | null; delivered_with_id: number | null }>

/**
 * Whether further products can be delivered with the order. They become an add-on order: its own payment, stock and invoice, but
 * the address, day and slot of its main order, and no delivery fee. An unpaid order is changed itself, and an add-on order has no
 * add-on orders, so that all orders of one delivery name the same main order.
 */
export function takesAddOns(order: MainOrder, now: Date, calendar: DeliveryCalendarFacts): boolean {
  const isToPack = statesWithGoods('to_pack').some((state) => state === order.state)
  return isToPack && order.delivered_with_id === null && isChangeable(order, now, calendar)
}
