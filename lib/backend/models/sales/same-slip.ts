import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import type { ComputeField } from '@/lib/backend/context/model'

/**
 * Fingerprint of a slip: the hash of the re-encoded picture, which ignores the file name and metadata. A picture that was saved
 * again with lossy compression has a different hash.
 */
export function slipHash(redrawn: Uint8Array): string {
  return createHash('sha256').update(redrawn).digest('hex')
}

/**
 * Other orders reported with the identical slip, `[{id, number}]` by order. It causes no rejection, because one transfer may pay
 * for two orders and a slip may have been sent for the wrong one; staff see it when they verify the payment.
 */
export const computeSameSlipOrders: ComputeField = async ({ database }, ids) => {
  const other = alias(orderEvent, 'other')
  // An SQL literal instead of a parameter, so that the partial index on reported slips is used.
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
