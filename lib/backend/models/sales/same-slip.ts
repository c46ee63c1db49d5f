import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import type { ComputeField } from '@/lib/backend/context/model'

/**
 * What distinguishes a slip from others: the hash of the picture as it was drawn again, so that another file name or other data
 * around the same picture make no difference. A picture that was saved again with losses is another one.
 */
export function slipHash(redrawn: Uint8Array): string {
  return createHash('sha256').update(redrawn).digest('hex')
}

/**
 * Other orders that were reported with the very same slip, `[{id, number}]` by order. Nothing is refused for it, as one
 * transfer may pay for two orders and a slip may have been sent for the wrong one; staff see it before they believe it.
 */
export const computeSameSlipOrders: ComputeField = async ({ database }, ids) => {
  const other = alias(orderEvent, 'other')
  // Written out, so that the index on reported slips is used.
  const isReport = (event: typeof other | typeof orderEvent) => sql`${event.kind} = 'payment_reported'`
  const isSame = sql`${other.detail} ->> 'slip_hash' = ${orderEvent.detail} ->> 'slip_hash'`
  const rows = await database
    .selectDistinct({ orderId: orderEvent.order_id, id: saleOrder.id, number: saleOrder.number })
    .from(orderEvent)
    .innerJoin(other, and(isReport(other), isSame, ne(other.order_id, orderEvent.order_id)))
    .innerJoin(saleOrder, eq(saleOrder.id, other.order_id))
    .where(and(inArray(orderEvent.order_id, [...ids]), isReport(orderEvent)))
    .orderBy(saleOrder.number)
  const othersOf = (id: number) => rows.filter(({ orderId }) => orderId === id).map(({ id, number }) => ({ id, number }))
  return new Map(ids.map((id) => [id, othersOf(id)]))
}
