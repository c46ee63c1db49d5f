import { fromBaht, subtract, toBaht } from '@/lib/core/money'
import type { JobContext } from '@/lib/backend/context/job-context'
import type { AttemptRow } from '@/lib/backend/infrastructure/database/schema/payments'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { paidFromBalance } from '../balance/order-balance'
import { creditRest } from '../invoices/credit-notes/credit-rest'
import { endAttempt, paidAttempt } from './payment-attempts'
import { recordRefundDueSilently } from './record-refund-due'

/**
 * Records the refund due for a cancelled order: what was paid, less refunds already recorded for its changes and credit notes, and
 * credits its tax invoice. Gift vouchers and
 * the customer's balance have been refunded already; other money is refunded by hand, the way it was paid. A reported but unverified transfer may have
 * arrived, so it is recorded as well, for staff to verify. The cancellation mail mentions the refund.
 */
export async function recordRefundOfCancelledOrder(work: JobContext, order: OrderRow): Promise<void> {
  if (order.paid_at === null) return recordReportedTransfer(work, order)
  const left = await creditRest(work, order)
  const returned = subtract(fromBaht(order.amount_balance), await paidFromBalance(work.database, order.id))
  const amount = toBaht(left === null ? fromBaht(order.amount_total) : subtract(left, returned))
  if (amount <= 0) return
  const reason = 'order cancelled'
  const paid = await paidAttempt(work.database, order.id)
  if (paid)
    await endAttempt(work.database, paid.id, { state: 'refund_due', amount: paid.amount ?? amount, refund_reason: reason }, work.now)
  await recordRefundDueSilently(work, order, { ...refundTarget(paid, order), reason, amount })
}

/**
 * Records the amount by which a paid order has become cheaper, as a separate refund.
 * @param order before the change
 * @param total after the change
 */
export async function recordRefundOfChange(work: JobContext, order: OrderRow, total: number): Promise<void> {
  const amount = toBaht(subtract(fromBaht(order.amount_total), fromBaht(total)))
  if (order.paid_at === null || amount <= 0) return
  const paid = await paidAttempt(work.database, order.id)
  await recordRefundDueSilently(work, order, { ...refundTarget(paid, order), reason: 'order changed', amount })
}

/** How the money was paid, and so how it is refunded: by card, else by transfer. */
function refundTarget(paid: AttemptRow | undefined, { number }: OrderRow): Readonly<{ provider: string; reference: string }> {
  return paid ? { provider: paid.provider, reference: paid.reference ?? number } : { provider: 'transfer', reference: number }
}

/** Records that a reported transfer, which no one has verified, is refunded if it has arrived. */
export async function recordReportedTransfer(work: JobContext, order: OrderRow): Promise<void> {
  const { number, payment_reported_at, payment_reported_amount } = order
  if (payment_reported_at === null) return
  const amount = payment_reported_amount ?? order.amount_total ?? 0
  await recordRefundDueSilently(work, order, { provider: 'transfer', reference: number, reason: 'transfer reported', amount })
}
