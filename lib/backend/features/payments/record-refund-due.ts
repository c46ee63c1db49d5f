import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import { mailAboutOrder } from '../mail/order-mail'
import type { JobContext } from '@/lib/backend/context/job-context'
import { appendOrderEvent } from '../orders/append-order-event'
import type { OrderRow } from '../orders/placing/save-order'

/**
 * Why money that came cannot be used. `transfer reported`: the order was cancelled before anyone checked whether the
 * transfer came, so it goes back only if it did. `order changed`: a paid order has become cheaper.
 */
export type RefundReason = 'another amount' | 'paid already' | 'order cancelled' | 'order changed' | 'transfer reported'

type RefundDue = Readonly<{ provider: string; reference: string; reason: RefundReason; amount: number }>

/** Keeps in the order's history that a refund is due; notifies the shopper and the log. */
export async function recordRefundDue(work: JobContext, order: OrderRow, refund: RefundDue): Promise<void> {
  await recordRefundDueSilently(work, order, refund)
  await mailAboutOrder(work, order, 'refundDue')
}

/** The same without a mail of its own, where another one says it. */
export async function recordRefundDueSilently(
  { database, now, ports, afterCommit }: JobContext,
  order: OrderRow,
  refund: RefundDue,
): Promise<void> {
  const detail = { ...refund, amount: String(refund.amount) }
  await appendOrderEvent(database, { orderId: order.id, from: order.state, kind: 'refund_due', by: 'shop', now, detail })
  afterCommit(async () => {
    recordPaymentOutcome('refund due')
    ports.logger.warn({ saleId: order.id, ...refund }, 'payment refund due')
  })
}
