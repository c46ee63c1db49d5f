import { and, eq } from 'drizzle-orm'
import { paymentAttempt } from '@/lib/backend/infrastructure/database/schema/payments'
import type { JobContext } from '@/lib/backend/context/job-context'
import { endAttempt } from './payment-attempts'
import { recordRefundDueSilently } from './record-refund-due'
import type { OrderRow } from '../orders/placing/save-order'

/**
 * Keeps in the books what was paid for an order that staff cancel. Gift vouchers have got theirs back already; money
 * goes back by hand, the way it came. A transfer that was reported and not checked yet may have come, and is noted as
 * well: staff find out, and end it. The mail that says that the order is cancelled says so too.
 */
export async function recordRefundOfCancelledOrder(work: JobContext, order: OrderRow): Promise<void> {
  if (order.paid_at === null) return recordReportedTransfer(work, order)
  const amount = order.amount_total ?? 0
  if (amount <= 0) return
  const reason = 'order cancelled'
  const [paid] = await work.database
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.order_id, order.id), eq(paymentAttempt.state, 'paid')))
  if (paid) await endAttempt(work.database, paid.id, { state: 'refund_due', amount, refund_reason: reason }, work.now)
  const { provider, reference } = paid ?? { provider: 'transfer', reference: null }
  await recordRefundDueSilently(work, order, { provider, reference: reference ?? order.number, reason, amount })
}

async function recordReportedTransfer(work: JobContext, order: OrderRow): Promise<void> {
  const { number, payment_reported_at, payment_reported_amount } = order
  if (payment_reported_at === null) return
  const amount = payment_reported_amount ?? order.amount_total ?? 0
  await recordRefundDueSilently(work, order, { provider: 'transfer', reference: number, reason: 'transfer reported', amount })
}
