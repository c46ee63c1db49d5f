import { and, asc, eq, ne } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { saleOrder, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { deliveryOfOrder } from '@/lib/backend/features/delivery/main-order'

type Reading = Pick<CallContext, 'database'>

/** The numbers of the orders that are delivered with this one. */
export async function addOnNumbers({ database }: Reading, { id }: OrderRow): Promise<string[]> {
  const isLiving = and(eq(saleOrder.delivered_with_id, id), ne(saleOrder.state, 'voided'))
  const orders = await database.select({ number: saleOrder.number }).from(saleOrder).where(isLiving).orderBy(asc(saleOrder.id))
  return orders.map(({ number }) => number)
}

/** The main order that an add-on order is delivered with; null if it was voided, so that the add-on order is delivered alone. */
export async function livingMainOrder({ database }: Reading, { delivered_with_id }: OrderRow): Promise<OrderRow | null> {
  if (delivered_with_id === null) return null
  const isLiving = and(eq(saleOrder.id, delivered_with_id), ne(saleOrder.state, 'voided'))
  const [main] = await database.select().from(saleOrder).where(isLiving)
  return main ?? null
}

/** @throws UserError orderHasAddOns: its add-on orders depend on its delivery. The order is locked, so no other can be added. */
export async function checkHasNoAddOns(call: CallContext, order: OrderRow): Promise<void> {
  const others = await addOnNumbers(call, order)
  if (others.length > 0) throw new UserError('orderHasAddOns', { number: order.number, others: others.join(', ') })
}

/** @throws UserError orderHasAddOns, orderIsAddOn for an order that is delivered together with another one */
export async function checkIsDeliveredAlone(call: CallContext, order: OrderRow): Promise<void> {
  await checkHasNoAddOns(call, order)
  const main = await livingMainOrder(call, order)
  if (main) throw new UserError('orderIsAddOn', { number: order.number, main: main.number })
}

/** Whether two orders have the same address, day and slot. */
export function hasSameDelivery(one: OrderRow, other: OrderRow): boolean {
  // Whether the address was a saved one makes no difference.
  const deliveryOf = (order: OrderRow) => JSON.stringify({ ...deliveryOfOrder(order), ship_address_id: null, ship_addr_no: null })
  return deliveryOf(one) === deliveryOf(other)
}
