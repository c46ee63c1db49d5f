import { eq } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { issueInvoice } from '../../invoices/issue-invoice'
import { appendOrderEvent } from '../append-order-event'
import type { OrderRow } from '../placing/save-order'

/** An order of which gift vouchers pay the whole since it was changed waits for no money. */
export async function payWithNothing({ database, now }: CallContext, { id, state }: OrderRow): Promise<void> {
  await database
    .update(saleOrder)
    .set({ state: stateAfter(state, 'paid', 'shop'), paid_at: timeInBangkok(now) })
    .where(eq(saleOrder.id, id))
  await appendOrderEvent(database, { orderId: id, from: state, kind: 'paid', by: 'shop', now })
  await issueInvoice(database, id, now)
}
