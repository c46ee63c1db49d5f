import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { addDays } from '@/lib/core/dates'
import type { OrderEventKind } from '@/lib/domain/orders/order-workflow'
import { paymentMethodIds } from '@/lib/domain/payments/payment-methods'
import { cutOffTime } from '@/lib/domain/delivery/delivery-dates'
import { awaitsCard, waitingHours, waitsUntil, type WaitingOrder } from '@/lib/domain/orders/unpaid-orders'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { standingDelivery } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import type { CallContext } from '@/lib/backend/context/model'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { loadCalendar } from '../delivery/delivery-facts'
import { readTransferHours } from '../payments/transfer-hours'

/** Events that restart the payment deadline. */
const paymentRequestEvents: readonly OrderEventKind[] = ['payment_refused', 'card_declined', 'taken_again']

type Asked = Pick<CallContext, 'database' | 'now'>
/** `orders_end`: where the customer was not there to pay, when orders for its day end. */
type FoundOrder = WaitingOrder & Readonly<{ id: number; orders_end: string | null }>

/** Orders that wait for a card payment, or for a transfer that has not been reported. @param ids restricts to these orders */
export async function findWaitingOrders(asked: Asked, ids?: readonly number[]): Promise<FoundOrder[]> {
  const lastTime = (kinds: readonly OrderEventKind[]) =>
    sql<
      string | null
    >`(select max(${orderEvent.time})::text from ${orderEvent} where ${and(eq(orderEvent.order_id, saleOrder.id), inArray(orderEvent.kind, [...kinds]))})`
  const isWaiting = and(
    eq(saleOrder.state, 'wait_payment'),
    or(
      inArray(saleOrder.pay_method_id, paymentMethodIds('online')),
      and(inArray(saleOrder.pay_method_id, paymentMethodIds('transfer')), isNull(saleOrder.payment_reported_at)),
    ),
  )
  const rows = await asked.database
    .select({
      id: saleOrder.id,
      state: saleOrder.state,
      pay_method_id: saleOrder.pay_method_id,
      create_time: saleOrder.create_time,
      delivery_date: saleOrder.delivery_date,
      delivery_slot: saleOrder.delivery_slot,
      asked_again_at: lastTime(paymentRequestEvents),
      reminded_at: lastTime(['reminded']),
      is_away: sql<boolean>`exists (select from ${standingDelivery} where ${eq(standingDelivery.order_id, saleOrder.id)}) or ${lastTime(['card_declined'])} is not null`,
    })
    .from(saleOrder)
    .where(ids === undefined ? isWaiting : and(isWaiting, isAnyOf(saleOrder.id, ids)))
    .orderBy(asc(saleOrder.id))
  const calendar = rows.some(({ is_away }) => is_away) ? await loadCalendar(asked) : null
  return rows.map(({ delivery_slot: slot, ...row }) => {
    const { delivery_date: day } = row
    if (!calendar || !row.is_away || day === null) return { ...row, orders_end: null, ends: [] }
    const orders_end = cutOffTime(day, calendar, slot)
    // What mails and pages promise: a card pays before orders for the day end, or nothing comes.
    return { ...row, orders_end, ends: [...(awaitsCard(row) ? [orders_end] : []), `${addDays(day, 1)} 00:00:00`] }
  })
}

/** How many hours an order waits for its payment, by the setting `transfer_hours`. */
export async function waitingHoursOf(asked: Asked, orderId: number): Promise<number> {
  const hours = await readTransferHours(asked.database)
  const [order] = await findWaitingOrders(asked, [orderId])
  return order ? waitingHours(order, hours) : hours
}

/**
 * Until when unpaid orders whose customers were not there to pay can be paid and still come: before orders for their day end, and before
 * they are given up.
 * In Bangkok, by the id of the order; without those that wait for no payment, or for which there is no such time.
 */
export async function payUntil(asked: Asked, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const hours = await readTransferHours(asked.database)
  const times = new Map<number, string>()
  for (const order of await findWaitingOrders(asked, ids)) {
    if (!order.is_away) continue
    const ends = [awaitsCard(order) ? null : order.orders_end, waitsUntil(order, hours)]
    const [first] = ends.filter((time) => time !== null).toSorted()
    if (first !== undefined) times.set(order.id, first)
  }
  return times
}
