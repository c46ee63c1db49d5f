import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import { mailAboutOrder } from '../mail/order-mail'
import type { JobContext } from '@/lib/backend/context/job-context'
import { appendOrderEvent } from '../orders/append-order-event'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'

/**
 * Why received money cannot be used. `transfer reported`: the order was cancelled before anyone verified the transfer, so it is
 * refunded only if it arrived. `order changed`: a paid order has become cheaper. `credit note`: part
 * of a packed or delivered order is credited. `deposit returned`: a guest has given containers back.
 */
export type RefundReason =
  'another amount' | 'paid already' | 'order cancelled' | 'order changed' | 'credit note' | 'deposit returned' | 'transfer reported'

type RefundDue = Readonly<{ provider: string; reference: string; reason: RefundReason; amount: number }>

/** Records a due refund in the order's history; notifies the shopper and the log. */
export async function recordRefundDue(work: JobContext, order: OrderRow, refund: RefundDue): Promise<void> {
  await recordRefundDueSilently(work, order, refund)
  await mailAboutOrder(work, order, 'refundDue')
}

/** As {@link recordRefundDue}, without its mail, for cases in which another mail mentions the refund. */
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
