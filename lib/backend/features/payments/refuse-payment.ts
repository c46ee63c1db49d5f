import { UserError } from '@/lib/domain/errors/errors'
import { lastOrderEvent } from '../orders/last-order-event'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Taken } from '../orders/steps/step-effect'
import type { CallContext } from '@/lib/backend/context/model'

/**
 * Staff reject a reported transfer because the slip is unreadable or the money has not arrived. The shopper gets the reason by
 * mail and can report again; the rejected slip stays in the history.
 * @throws UserError noTransferReported
 */
export async function refusePayment(call: CallContext, order: OrderRow, text: string): Promise<Taken | null> {
  const { id, number, payment_reported_at, payment_reported_amount, payment_slip } = order
  const last = await lastOrderEvent(call.database, id, 'payment_reported', 'payment_refused')
  if (order.state === 'wait_payment' && payment_reported_at === null && last?.kind === 'payment_refused') return null
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
