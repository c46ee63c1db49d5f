import type { CardRefusal } from '@/lib/domain/payments/saved-cards'
import { awaitsCard } from '@/lib/domain/orders/unpaid-orders'
import type { JobContext } from '@/lib/backend/context/job-context'
import { lockRow } from '@/lib/backend/infrastructure/database/database'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import { appendOrderEvent } from '../orders/append-order-event'

/** Records that the bank refused to pay an order, which its customer pays again then. Call it once for each payment. */
export async function declineCharge(work: JobContext, orderId: number, reason: CardRefusal): Promise<void> {
  const { database, now } = work
  const order = await lockRow(database, saleOrder, orderId)
  if (!order || !awaitsCard(order)) return
  await appendOrderEvent(database, { orderId, from: order.state, kind: 'card_declined', by: 'shop', now, detail: { reason } })
  await mailAboutOrder(work, order, 'cardDeclined')
  work.afterCommit(async () => work.ports.logger.info({ saleId: orderId, reason }, 'a card was not charged'))
}
