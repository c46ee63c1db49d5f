import { and, eq } from 'drizzle-orm'
import { fromBaht, toBaht } from '@/lib/core/money'
import { timeInBangkok } from '@/lib/core/dates'
import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { saleOrder, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { ReceivedPayment } from '@/lib/backend/infrastructure/payment-providers/payments'
import type { JobContext } from '@/lib/backend/context/job-context'
import { type Database, lockRow } from '@/lib/backend/infrastructure/database/database'
import { orderPaid } from './order-paid'
import { attemptOf, endAttempt } from './payment-attempts'
import { recordRefundDue, type RefundReason } from './record-refund-due'
import { reinstateOrder } from '../orders/reservations/reinstate-order'
import { issueInvoice } from '../invoices/issue-invoice'
import { appendOrderEvent } from '../orders/append-order-event'

/** A payment that the provider has verified. */
export type CardPayment = ReceivedPayment & Readonly<{ provider: string }>

/** `refund due`: the money cannot be used for the order and must be refunded. */
export type Settlement = 'paid' | 'refund due'

/**
 * Settles a verified card payment. Idempotent, however often and by whichever way the provider reports it. Money that arrives
 * after the order was voided reinstates it if everything is still available. Money that cannot be used is recorded as a refund
 * due; refunds are not automatic.
 */
export async function settleCardPayment(work: JobContext, payment: CardPayment): Promise<Settlement> {
  const { database, now, ports } = work
  const { saleId, provider, reference } = payment
  const order = await lockRow(database, saleOrder, saleId)
  if (!order) {
    // Money without an order: only a human can find out whom it belongs to.
    ports.logger.error({ ...payment }, 'card payment refers to an unknown order')
    return 'refund due'
  }
  const attempt = await attemptOf(database, payment, now)
  if (attempt.state === 'paid') return 'paid'
  if (attempt.state === 'refund_due') return 'refund due'

  const refund_reason = await payWith(work, order, payment)
  const amount = toBaht(payment.amount)
  const state = refund_reason === null ? 'paid' : 'refund_due'
  await endAttempt(database, attempt.id, { state, amount, refund_reason }, now)
  if (refund_reason === null) return 'paid'
  await recordRefundDue(work, order, { provider, reference, reason: refund_reason, amount })
  return 'refund due'
}

/** @returns why the money cannot be used; null when it pays the order */
async function payWith(work: JobContext, order: OrderRow, payment: CardPayment): Promise<RefundReason | null> {
  if (payment.currency !== 'thb' || payment.amount !== fromBaht(order.amount_total)) return 'another amount'
  if (order.paid_at !== null) return 'paid already'
  const awaitsMoney = order.state === 'wait_payment' || (await reinstateOrder(work, order))
  if (!awaitsMoney) return 'order cancelled'
  const { saleId, provider, reference } = payment
  const isNew = await recordPayment(work.database, { saleId, provider, reference, now: work.now })
  if (!isNew) throw new Error(`Order ${order.number} was not marked as paid`)
  await orderPaid(work, order)
  return null
}

/**
 * Marks an order as paid after the provider's verified notification, and issues its invoice. Idempotent.
 * @returns whether this call marked it
 */
export async function recordPayment(
  database: Database,
  payment: Readonly<{ saleId: number; provider: string; reference: string; now: Date }>,
): Promise<boolean> {
  const paid_at = timeInBangkok(payment.now)
  const [order] = await database
    .update(saleOrder)
    .set({ state: stateAfter('wait_payment', 'paid', 'shop'), paid_at })
    .where(and(eq(saleOrder.id, payment.saleId), eq(saleOrder.state, 'wait_payment')))
    .returning({ id: saleOrder.id, amount: saleOrder.amount_total })
  if (!order) return false
  const detail = { provider: payment.provider, reference: payment.reference, amount: String(order.amount ?? 0) }
  await appendOrderEvent(database, { orderId: order.id, from: 'wait_payment', kind: 'paid', by: 'shop', now: payment.now, detail })
  await issueInvoice(database, order.id, payment.now)
  return true
}
