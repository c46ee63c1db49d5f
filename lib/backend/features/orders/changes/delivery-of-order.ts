import { eq, inArray } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { windowOf } from '@/lib/domain/delivery/delivery-capacity'
import { beforeCutOff, checkDeliveryDate, checkDeliverySlot, keepingSlot } from '@/lib/domain/delivery/delivery-dates'
import { UserError } from '@/lib/domain/errors/errors'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { loadCalendar } from '@/lib/backend/features/delivery/delivery-facts'
import { lockCalendar } from '../placing/lock-for-order'
import { changedBy } from './changeable-order'

export type DeliveryDay = Readonly<{ delivery_date: string; delivery_slot: string | null }>

/** With what the order keeps of the slot. */
export type CheckedDay = DeliveryDay & Pick<OrderRow, 'delivery_window'>

/**
 * Whether an order can be delivered on a day and in a slot. Locks the calendar.
 * @throws UserError the delivery calendar errors, at `delivery_date` or `delivery_slot`
 */
export async function checkDeliveryDay(
  call: CallContext,
  order: OrderRow,
  { delivery_date: day, delivery_slot }: DeliveryDay,
): Promise<CheckedDay> {
  await lockCalendar(call.database)
  const { calendar, needs } = await deliveryOf(call, order)
  const isStaff = changedBy(call) === 'staff'
  // Staff may squeeze an order into a day after its cut-off, but not into the past.
  const now = isStaff && day >= todayInBangkok(call.now) ? beforeCutOff(day, call.now, calendar) : call.now
  const closed = checkDeliveryDate(day, now, calendar, needs)
  const refusal = closed ?? checkDeliverySlot(day, delivery_slot, now, calendar, needs)
  if (!refusal) return { delivery_date: day, delivery_slot, delivery_window: windowOf(calendar, delivery_slot) }
  const field = closed ? 'delivery_date' : 'delivery_slot'
  throw UserError.fromIssues([{ field, key: refusal.code, ...(refusal.values && { values: refusal.values }) }])
}

/** The delivery calendar for moving an order: its own slot counts as free, because the move gives that slot up. */
export async function deliveryOf(
  call: CallContext,
  order: OrderRow,
): Promise<Readonly<{ calendar: DeliveryCalendarFacts; needs: DeliveryNeeds }>> {
  const [calendar, avoidsDay] = await Promise.all([loadCalendar(call), avoidsDayAfterClosed(call, order)])
  const way = order.delivery_date === null ? 'none' : order.pickup_at_factory ? 'pickup' : 'shipped'
  const isOwn = ({ date, slot, zone }: (typeof calendar.promised)[number]) =>
    date === order.delivery_date && slot === order.delivery_slot && zone === order.delivery_zone
  const promised = calendar.promised.map((each) => (way === 'shipped' && isOwn(each) ? { ...each, orders: each.orders - 1 } : each))
  const needs = { way, zone: order.delivery_zone, avoidsDayAfterClosed: avoidsDay } as const
  return { calendar: keepingSlot({ ...calendar, promised }, order), needs }
}

async function avoidsDayAfterClosed({ database }: CallContext, { id }: OrderRow): Promise<boolean> {
  const bought = database.select({ id: saleOrderLine.product_id }).from(saleOrderLine).where(eq(saleOrderLine.order_id, id))
  const rows = await database.select({ message: product.ecom_no_holiday_msg }).from(product).where(inArray(product.id, bought))
  return rows.some(({ message }) => Boolean(message))
}
