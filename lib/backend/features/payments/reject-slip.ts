import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import { staffOnly } from '../staff/staff-only'
import { asJobContext, lockOrder, recordStaffStep } from '../orders/staff-step'
import { staffWordsSchema } from '../orders/staff-words'
import type { CallContext } from '@/lib/backend/context/model'

const argumentsSchema = z.tuple([oneIdSchema, staffWordsSchema])

/**
 * Staff reject a reported transfer because the slip is unreadable or the money has not arrived. The shopper gets the reason by
 * mail and can report again; the rejected slip stays in the history. Idempotent.
 * @throws UserError noTransferReported
 */
export const rejectSlip = staffOnly('sale.order.refuse_transfer', async (call, args) => {
  const [id, text] = argumentsSchema.parse(args)
  const order = await lockOrder(call, id)
  const { number, payment_reported_at, payment_reported_amount, payment_slip } = order
  if (order.state === 'wait_payment' && payment_reported_at === null && (await wasRejected(call, id))) return null
  if (order.state !== 'wait_payment' || payment_reported_at === null) throw new UserError('noTransferReported', { number })
  await call.database
    .update(saleOrder)
    .set({ payment_reported_at: null, payment_reported_amount: null, payment_slip: null })
    .where(eq(saleOrder.id, id))
  const detail = {
    text,
    ...(payment_reported_amount !== null && { amount: String(payment_reported_amount) }),
    ...(payment_slip !== null && { slip: payment_slip }),
  }
  await recordStaffStep(call, order, { method: 'refuse_transfer', kind: 'payment_refused', detail })
  await mailAboutOrder(asJobContext(call), order, 'transferRefused')
  return null
})

/** Whether the latest event about the order's transfer is its rejection. */
async function wasRejected({ database }: CallContext, orderId: number): Promise<boolean> {
  const [last] = await database
    .select({ kind: orderEvent.kind })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), inArray(orderEvent.kind, ['payment_reported', 'payment_refused'])))
    .orderBy(desc(orderEvent.id))
    .limit(1)
  return last?.kind === 'payment_refused'
}
