import { eq, inArray } from 'drizzle-orm'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { loadCalendar } from '../../cart/delivery/delivery-facts'
import type { OrderRow } from '../placing/save-order'

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
