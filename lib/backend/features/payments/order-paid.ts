import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import { mailAboutOrder } from '../mail/order-mail'
import type { JobContext } from '@/lib/backend/context/job-context'
import { issueGiftVouchers } from '../orders/gift-vouchers/issue-gift-vouchers'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'

/**
 * Sends the payment mail and issues the gift vouchers of an order, however the payment was reported. Call it once, in the
 * transaction that marks the order as paid.
 */
export async function orderPaid(
  work: JobContext & Partial<Pick<CallContext, 'locale'>>,
  order: Pick<OrderRow, 'id' | 'bill_email' | 'cart_id'>,
): Promise<void> {
  work.afterCommit(async () => recordPaymentOutcome('paid'))
  await mailAboutOrder(work, order, 'paymentReceived')
  const issued = await issueGiftVouchers(work, order.id)
  if (issued > 0) await mailAboutOrder(work, order, 'giftVouchers')
}
