import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { openRefunds } from '@/lib/domain/orders/refunds'
import { idSchema, oneIdSchema } from '@/lib/backend/context/call-arguments'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { staffOnly } from '../staff/staff-only'
import { lockOrder, recordStaffStep } from '../orders/staff-step'
import { staffWordsSchema } from '../orders/staff-words'
import type { CallContext } from '@/lib/backend/context/model'

const argumentsSchema = z.tuple([oneIdSchema, staffWordsSchema, idSchema.nullish()])

/**
 * Staff record that a due refund was paid by hand, and how: the refund of a `refund_due` event, or the oldest one without an
 * id. Idempotent: a refund that is no longer due changes nothing.
 * @throws ProtocolError for an order without any recorded refund: the orders admin does not offer it
 */
export const recordRefund = staffOnly('sale.order.note_refund', async (call, args) => {
  const [id, text, eventId] = argumentsSchema.parse(args)
  const order = await lockOrder(call, id)
  const events = await readRefunds(call, id)
  const isMeant = (each: Readonly<{ id: number }>) => !eventId || each.id === eventId
  if (!events.some((event) => event.kind === 'refund_due' && isMeant(event)))
    throw new ProtocolError(`No refund is due for order ${order.number}`)
  const refund = openRefunds(events).find(isMeant)
  if (!refund) return null
  const { reason, amount } = refund.detail ?? {}
  // For a transfer that was only reported, only the staff text says whether the money arrived.
  const isSure = reason !== 'transfer reported' && amount !== undefined
  const detail = { text, refund: String(refund.id), ...(isSure && { amount }) }
  await recordStaffStep(call, order, { method: 'note_refund', kind: 'refunded', detail })
  return null
})

async function readRefunds({ database }: CallContext, orderId: number) {
  return database
    .select({ id: orderEvent.id, kind: orderEvent.kind, detail: orderEvent.detail })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), inArray(orderEvent.kind, ['refund_due', 'refunded'])))
    .orderBy(asc(orderEvent.id))
}
