import { and, asc, eq, gt, inArray, isNull, not } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { pick } from '@/lib/core/wire-record'
import { orderSlotLabel } from '@/lib/domain/delivery/delivery-window'
import { addressColumns } from '@/lib/domain/addresses/address-columns'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { takesAddOns } from '@/lib/domain/orders/add-on-orders'
import { shipsElsewhere } from '@/lib/domain/checkout/checkout-rules'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { isDonated } from '@/lib/backend/models/donated-orders'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { loadCalendar } from './delivery-facts'

type OrderRow = typeof saleOrder.$inferSelect

const shippingColumns = [...addressColumns, 'address_id', 'addr_no'] as const

/** Address, day and slot of an order, as the checkout choices of another order that is delivered with it. */
type Delivery = Partial<Pick<OrderRow, `ship_${(typeof shippingColumns)[number]}`>> &
  Pick<OrderRow, 'other_ship_addr' | 'pickup_at_factory' | 'delivery_date' | 'delivery_slot'>

export function deliveryOfOrder(order: OrderRow): Delivery {
  const prefix = shipsElsewhere(order) ? 'ship' : 'bill'
  const { pickup_at_factory, delivery_date, delivery_slot } = order
  return {
    ...Object.fromEntries(shippingColumns.map((name) => [`ship_${name}`, order[`${prefix}_${name}`]])),
    other_ship_addr: !pickup_at_factory,
    pickup_at_factory,
    delivery_date,
    delivery_slot,
  }
}

/**
 * The customer's order that this draft cart is to be delivered with; `closed` if that order takes no more add-on orders or is donated;
 * null if the cart has a delivery of its own.
 */
export async function readMainOrder(call: CallContext, cart: CartRow): Promise<OrderRow | 'closed' | null> {
  if (cart.delivered_with_id === null || cart.state !== 'draft') return null
  if (cart.customer_id === null) return 'closed'
  const isOwn = and(eq(saleOrder.id, cart.delivered_with_id), eq(saleOrder.contact_id, cart.customer_id), not(isDonated(saleOrder.id)))
  const [order] = await call.database.select().from(saleOrder).where(isOwn)
  return order && takesAddOns(order, call.now, await loadCalendar(call)) ? order : 'closed'
}

/** The cart with the delivery of its main order, if it has one that takes add-on orders (`readMainOrder`). */
export function withMainDelivery(cart: CartRow, main: OrderRow | 'closed' | null): CartRow {
  return main === null || main === 'closed' ? cart : { ...cart, ...deliveryOfOrder(main) }
}

/** Locks a cart's main order, so that it is not cancelled or moved until the add-on order is saved. */
export async function lockMainOrder(database: Database, { delivered_with_id }: Pick<CartRow, 'delivered_with_id'>): Promise<void> {
  if (delivered_with_id === null) return
  await database.select({ id: saleOrder.id }).from(saleOrder).where(eq(saleOrder.id, delivered_with_id)).for('share')
}

/** The orders of the cart's customer that take add-on orders, for the checkout: those delivered first come first. */
export async function readMainOrders(call: CallContext, { customer_id }: Pick<CartRow, 'customer_id'>, calendar: DeliveryCalendarFacts) {
  const language = languageOf(call.locale)
  if (customer_id === null) return []
  const mayTake = and(
    eq(saleOrder.contact_id, customer_id),
    inArray(saleOrder.state, statesWithGoods('to_pack')),
    gt(saleOrder.delivery_date, todayInBangkok(call.now)),
    isNull(saleOrder.delivered_with_id),
    not(isDonated(saleOrder.id)),
  )
  const orders = await call.database.select().from(saleOrder).where(mayTake).orderBy(asc(saleOrder.delivery_date), asc(saleOrder.id))
  return orders
    .filter((order) => takesAddOns(order, call.now, calendar))
    .map((order) => ({
      ...pick(order, ['id', 'number', 'delivery_date', 'delivery_slot', 'pickup_at_factory']),
      delivery_slot_label: orderSlotLabel(order, language),
    }))
}
