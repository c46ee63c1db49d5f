import type { SQL } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { isAllowed, type Actor, type OrderEventKind } from '@/lib/domain/orders/order-workflow'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type NewOrderEvent = Readonly<{
  /** Of an order that is written in the same statement, the expression that finds it. */
  orderId: number | SQL
  /** The order's state before the event. */
  from: string
  kind: OrderEventKind
  by: Actor
  now: Date
  detail?: Readonly<Record<string, string>>
}>

/**
 * Writes what happened into an order's history: the only place that does.
 * @returns the statement, to be awaited or made part of another
 * @throws Error on an event that the order workflow does not allow
 */
export function appendOrderEvent(database: Database, { orderId, from, kind, by, now, detail }: NewOrderEvent) {
  if (!isAllowed(from, kind, by)) throw new Error(`The ${by} cannot do ${kind} to an order in state ${from}`)
  return database.insert(orderEvent).values({ order_id: orderId, time: timeInBangkok(now), kind, ...(detail && { detail }) })
}
