import { and, eq } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { issueInvoice } from '../invoices/issue-invoice'
import { appendOrderEvent } from '../orders/append-order-event'
import type { Database } from '@/lib/backend/infrastructure/database/database'

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
