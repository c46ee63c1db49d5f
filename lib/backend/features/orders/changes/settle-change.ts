import { eq } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { issueInvoice, replaceInvoice } from '../../invoices/issue-invoice'
import { recordRefundOfChange, recordReportedTransfer } from '../../payments/record-refund-of-order'
import { appendOrderEvent } from '../append-order-event'
import type { OrderRow } from '../placing/save-order'
import { asJobContext } from '../staff-step'

/** Records the refund and replaces the invoice after a change of lines or address. @param order before the change */
export async function settleChange(call: CallContext, order: OrderRow, { amount_total }: Readonly<{ amount_total: number | null }>) {
  const total = amount_total ?? 0
  if (order.state === 'wait_payment' && total === 0) return payWithNothing(call, order)
  if (order.paid_at === null) return
  await recordRefundOfChange(asJobContext(call), order, total)
  await replaceInvoice(call.database, order.id, call.now)
}

/** After a change, gift vouchers may cover the whole total: the order is then paid. */
async function payWithNothing(call: CallContext, order: OrderRow): Promise<void> {
  const { database, now } = call
  const { id, state } = order
  await database
    .update(saleOrder)
    .set({ state: stateAfter(state, 'paid', 'shop'), paid_at: timeInBangkok(now) })
    .where(eq(saleOrder.id, id))
  await appendOrderEvent(database, { orderId: id, from: state, kind: 'paid', by: 'shop', now, detail: { amount: '0' } })
  await issueInvoice(database, id, now)
  await recordReportedTransfer(asJobContext(call), order)
}
