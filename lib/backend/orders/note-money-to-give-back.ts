import { and, eq } from 'drizzle-orm'
import { paymentAttempt } from '../database/schema/payments'
import type { ShopWork } from '../shop-work'
import { endAttempt } from './payment-attempts'
import { noteRefundDue } from './record-refund-due'
import type { OrderRow } from './save-order'

/**
 * Keeps in the books what was paid for an order that staff cancel. Gift vouchers have got theirs back already; money
 * goes back by hand, the way it came. The mail that says that the order is cancelled says so too.
 */
export async function noteMoneyToGiveBack(work: ShopWork, order: OrderRow): Promise<void> {
  const amount = order.amount_total ?? 0
  if (order.paid_at === null || amount <= 0) return
  const reason = 'order cancelled'
  const [paid] = await work.database
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.order_id, order.id), eq(paymentAttempt.state, 'paid')))
  if (paid) await endAttempt(work.database, paid.id, { state: 'refund_due', amount, refund_reason: reason }, work.now)
  const { provider, reference } = paid ?? { provider: 'transfer', reference: null }
  await noteRefundDue(work, order, { provider, reference: reference ?? order.number, reason, amount })
}
