import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { OrderEventKind } from '@/lib/domain/orders/order-workflow'
import { paymentMethodIds } from '@/lib/domain/payments/payment-methods'
import { waitingHours, type WaitingOrder } from '@/lib/domain/orders/unpaid-orders'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { standingDelivery } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { readTransferHours } from '../payments/transfer-hours'

/** Events that restart the payment deadline. */
const paymentRequestEvents: readonly OrderEventKind[] = ['payment_refused', 'card_declined', 'taken_again']

type FoundOrder = WaitingOrder & Readonly<{ id: number; delivery_slot: string | null }>

/** Orders that wait for a card payment, or for a transfer that has not been reported. @param ids restricts to these orders */
export async function findWaitingOrders(database: Database, ids?: readonly number[]): Promise<FoundOrder[]> {
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
  return database
    .select({
      id: saleOrder.id,
      state: saleOrder.state,
      pay_method_id: saleOrder.pay_method_id,
      create_time: saleOrder.create_time,
      delivery_date: saleOrder.delivery_date,
      delivery_slot: saleOrder.delivery_slot,
      asked_again_at: lastTime(paymentRequestEvents),
      reminded_at: lastTime(['reminded']),
      is_standing: sql<boolean>`exists (select from ${standingDelivery} where ${and(eq(standingDelivery.order_id, saleOrder.id))})`,
    })
    .from(saleOrder)
    .where(ids === undefined ? isWaiting : and(isWaiting, isAnyOf(saleOrder.id, ids)))
    .orderBy(asc(saleOrder.id))
}

/** How many hours an order waits for its payment, by the setting `transfer_hours`. */
export async function waitingHoursOf(database: Database, orderId: number): Promise<number> {
  const hours = await readTransferHours(database)
  const [order] = await findWaitingOrders(database, [orderId])
  return order ? waitingHours(order, hours) : hours
}
