import { and, count, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { staffOnly } from '../staff/staff-only'
import { lockOrder, recordStaffStep } from '../orders/staff-step'
import { staffWordsSchema } from '../orders/staff-words'
import type { CallContext } from '@/lib/backend/context/model'

const argumentsSchema = z.tuple([oneIdSchema, staffWordsSchema])

/**
 * Staff note that money which was due has been given back by hand, and how. Asked again when nothing is due any more,
 * it is done already.
 * @throws ProtocolError for an order of which no money was ever due: the orders admin does not offer it
 */
export const recordRefund = staffOnly('sale.order.note_refund', async (call, args) => {
  const [id, text] = argumentsSchema.parse(args)
  const order = await lockOrder(call, id)
  const { due, refunded } = await countRefunds(call, id)
  if (due === 0) throw new ProtocolError(`No refund is due for order ${order.number}`)
  if (refunded >= due) return null
  await recordStaffStep(call, order, { method: 'note_refund', kind: 'refunded', detail: { text } })
  return null
})

async function countRefunds({ database }: CallContext, orderId: number): Promise<Readonly<{ due: number; refunded: number }>> {
  const rows = await database
    .select({ kind: orderEvent.kind, events: count() })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), inArray(orderEvent.kind, ['refund_due', 'refunded'])))
    .groupBy(orderEvent.kind)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.events ?? 0
  return { due: of('refund_due'), refunded: of('refunded') }
}
