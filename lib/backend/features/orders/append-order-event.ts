import type { SQL } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { isAllowed, type Actor, type OrderEventKind } from '@/lib/domain/orders/order-workflow'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type NewOrderEvent = Readonly<{
  /** The order id, or an expression that finds an order inserted in the same statement. */
  orderId: number | SQL
  /** The order's state before the event. */
  from: string
  kind: OrderEventKind
  by: Actor
  now: Date
  detail?: Readonly<Record<string, string>>
}>

/**
 * Appends an event to an order's history. All order events are written here.
 * @returns the statement, to await or to embed in another statement
 * @throws Error on an event that the order workflow does not allow
 */
export function appendOrderEvent(database: Database, { orderId, from, kind, by, now, detail }: NewOrderEvent) {
  if (!isAllowed(from, kind, by)) throw new Error(`The ${by} cannot do ${kind} to an order in state ${from}`)
  return database.insert(orderEvent).values({ order_id: orderId, time: timeInBangkok(now), kind, ...(detail && { detail }) })
}
