import { and, desc, eq, inArray } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import type { OrderRow } from '../orders/placing/save-order'
import type { Taken } from '../orders/steps/step-effect'
import type { CallContext } from '@/lib/backend/context/model'

/**
 * Staff reject a reported transfer because the slip is unreadable or the money has not arrived. The shopper gets the reason by
 * mail and can report again; the rejected slip stays in the history.
 * @throws UserError noTransferReported
 */
export async function refusePayment(call: CallContext, order: OrderRow, text: string): Promise<Taken | null> {
  const { id, number, payment_reported_at, payment_reported_amount, payment_slip } = order
  if (order.state === 'wait_payment' && payment_reported_at === null && (await wasRefused(call, id))) return null
  if (order.state !== 'wait_payment' || payment_reported_at === null) throw new UserError('noTransferReported', { number })
  return {
    columns: { payment_reported_at: null, payment_reported_amount: null, payment_slip: null },
    detail: {
      text,
      ...(payment_reported_amount !== null && { amount: String(payment_reported_amount) }),
      ...(payment_slip !== null && { slip: payment_slip }),
    },
  }
}

async function wasRefused({ database }: CallContext, orderId: number): Promise<boolean> {
  const [last] = await database
    .select({ kind: orderEvent.kind })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), inArray(orderEvent.kind, ['payment_reported', 'payment_refused'])))
    .orderBy(desc(orderEvent.id))
    .limit(1)
  return last?.kind === 'payment_refused'
}
