import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { finalStates } from '@/lib/domain/orders/order-workflow'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Numbers of a customer's orders that are not settled: in progress, or with a refund due. */
export async function openOrderNumbers(database: Database, contactId: number): Promise<string[]> {
  const count = (kind: string) => sql`count(*) filter (where ${orderEvent.kind} = ${kind})`
  const owing = database
    .select({ id: orderEvent.order_id })
    .from(orderEvent)
    .where(inArray(orderEvent.kind, ['refund_due', 'refunded']))
    .groupBy(orderEvent.order_id)
    .having(sql`${count('refund_due')} > ${count('refunded')}`)
  const rows = await database
    .select({ number: saleOrder.number })
    .from(saleOrder)
    .where(and(eq(saleOrder.contact_id, contactId), or(notInArray(saleOrder.state, finalStates), inArray(saleOrder.id, owing))))
    .orderBy(asc(saleOrder.number))
  return rows.map(({ number }) => number)
}
