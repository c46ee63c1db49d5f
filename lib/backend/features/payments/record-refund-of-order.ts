import { and, eq } from 'drizzle-orm'
import { fromBaht, subtract, toBaht } from '@/lib/core/money'
import { paymentAttempt } from '@/lib/backend/infrastructure/database/schema/payments'
import type { JobContext } from '@/lib/backend/context/job-context'
import { endAttempt, type AttemptRow } from './payment-attempts'
import { recordRefundDueSilently } from './record-refund-due'
import type { OrderRow } from '../orders/placing/save-order'

/**
 * Keeps in the books what was paid for an order that is cancelled, less what its changes have made due before. Gift vouchers
 * have got theirs back already; money goes back by hand, the way it came. A transfer that was reported and not checked yet
 * may have come, and is noted as well: staff find out, and end it. The mail that says that the order is cancelled says so too.
 */
export async function recordRefundOfCancelledOrder(work: JobContext, order: OrderRow): Promise<void> {
  if (order.paid_at === null) return recordReportedTransfer(work, order)
  const amount = order.amount_total ?? 0
  if (amount <= 0) return
  const reason = 'order cancelled'
  const paid = await paidAttempt(work, order)
  if (paid)
    await endAttempt(work.database, paid.id, { state: 'refund_due', amount: paid.amount ?? amount, refund_reason: reason }, work.now)
  await recordRefundDueSilently(work, order, { ...wayBack(paid, order), reason, amount })
}

/** Keeps as an entry of its own by how much a paid order has become cheaper. @param order before the change @param total after it */
export async function recordRefundOfChange(work: JobContext, order: OrderRow, total: number): Promise<void> {
  const amount = toBaht(subtract(fromBaht(order.amount_total), fromBaht(total)))
  if (order.paid_at === null || amount <= 0) return
  await recordRefundDueSilently(work, order, { ...wayBack(await paidAttempt(work, order), order), reason: 'order changed', amount })
}

async function paidAttempt({ database }: JobContext, { id }: OrderRow): Promise<AttemptRow | undefined> {
  const isPaid = and(eq(paymentAttempt.order_id, id), eq(paymentAttempt.state, 'paid'))
  const [paid] = await database.select().from(paymentAttempt).where(isPaid)
  return paid
}

/** How money came, and so how it goes back: by card, else by transfer. */
function wayBack(paid: AttemptRow | undefined, { number }: OrderRow): Readonly<{ provider: string; reference: string }> {
  return paid ? { provider: paid.provider, reference: paid.reference ?? number } : { provider: 'transfer', reference: number }
}

async function recordReportedTransfer(work: JobContext, order: OrderRow): Promise<void> {
  const { number, payment_reported_at, payment_reported_amount } = order
  if (payment_reported_at === null) return
  const amount = payment_reported_amount ?? order.amount_total ?? 0
  await recordRefundDueSilently(work, order, { provider: 'transfer', reference: number, reason: 'transfer reported', amount })
}
