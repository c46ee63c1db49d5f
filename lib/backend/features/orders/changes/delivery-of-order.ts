import { eq, inArray } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { beforeCutOff, checkDeliveryDate, checkDeliverySlot } from '@/lib/domain/delivery/delivery-dates'
import { UserError } from '@/lib/domain/errors/errors'
import { deliverySlots } from '@/lib/domain/checkout/delivery-choices'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { loadCalendar } from '@/lib/backend/features/delivery/delivery-facts'
import { lockCalendar } from '../placing/lock-for-order'
import type { OrderRow } from '../placing/save-order'
import { changedBy } from './changeable-order'

export type DeliveryDay = Readonly<{ delivery_date: string; delivery_slot: string | null }>

/**
 * Whether an order can be delivered on a day and in a slot. Locks the calendar.
 * @throws UserError the delivery calendar errors, at `delivery_date` or `delivery_slot`
 */
export async function checkDeliveryDay(
  call: CallContext,
  order: OrderRow,
  { delivery_date: day, delivery_slot }: DeliveryDay,
): Promise<void> {
  await lockCalendar(call.database)
  const { calendar, needs } = await deliveryOf(call, order)
  const slot = deliverySlots.find((each) => each === delivery_slot)
  const isStaff = changedBy(call) === 'staff'
  // Staff may squeeze an order into a day after its cut-off, but not into the past.
  const now = isStaff && day >= todayInBangkok(call.now) ? beforeCutOff(day, call.now, calendar) : call.now
  const closed = checkDeliveryDate(day, now, calendar, needs)
  const refusal = closed ?? (slot ? checkDeliverySlot(day, slot, calendar, needs) : null)
  if (!refusal) return
  const field = closed ? 'delivery_date' : 'delivery_slot'
  throw UserError.fromIssues([{ field, key: refusal.code, ...(refusal.values && { values: refusal.values }) }])
}

/** The delivery calendar for moving an order: its own slot counts as free, because the move gives that slot up. */
export async function deliveryOf(
  call: CallContext,
  order: OrderRow,
): Promise<Readonly<{ calendar: DeliveryCalendarFacts; needs: DeliveryNeeds }>> {
  const calendar = await loadCalendar(call)
  const way = order.delivery_date === null ? 'none' : order.pickup_at_factory ? 'pickup' : 'shipped'
  const isOwn = (each: (typeof calendar.promised)[number]) => each.date === order.delivery_date && each.slot === order.delivery_slot
  const promised = calendar.promised.map((each) => (way === 'shipped' && isOwn(each) ? { ...each, orders: each.orders - 1 } : each))
  return { calendar: { ...calendar, promised }, needs: { way, avoidsDayAfterClosed: await avoidsDayAfterClosed(call, order) } }
}

async function avoidsDayAfterClosed({ database }: CallContext, { id }: OrderRow): Promise<boolean> {
  const bought = database.select({ id: saleOrderLine.product_id }).from(saleOrderLine).where(eq(saleOrderLine.order_id, id))
  const rows = await database.select({ message: product.ecom_no_holiday_msg }).from(product).where(inArray(product.id, bought))
  return rows.some(({ message }) => Boolean(message))
}
