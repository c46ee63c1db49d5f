import { and, desc, eq, inArray } from 'drizzle-orm'
import type { OrderEventKind } from '@/lib/domain/orders/order-workflow'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'

/** The latest event of an order of one of these kinds. */
export async function lastOrderEvent(database: Database, orderId: number, ...kinds: OrderEventKind[]) {
  const { id, kind, detail } = orderEvent
  const [last] = await database
    .select({ id, kind, detail })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), inArray(kind, kinds)))
    .orderBy(desc(id))
    .limit(1)
  return last
}
