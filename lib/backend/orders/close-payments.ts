import type { Shop } from '../dispatch'
import type { PaymentState } from '../ports/payments'
import { runShopWork } from '../shop-work'
import { applyPaymentState } from './apply-payment-state'
import { openAttempts } from './payment-attempts'

/**
 * Closes the payments of an order at the provider before the order is given up. One that was made all the same, and
 * whose news was lost on the way, is settled.
 * @returns `pending` when the bank has not confirmed one yet: the order has to wait for that
 */
export async function closePayments(
  shop: Pick<Shop, 'connection' | 'ports' | 'later'>,
  orderId: number,
): Promise<'closed' | 'pending'> {
  const { payments, logger } = shop.ports
  const { result: open } = await runShopWork(shop, ({ database }) => openAttempts(database, orderId, payments.name))
  for (const { reference } of open) {
    if (reference === null) continue
    const state = await payments.close(reference).catch((error: unknown): PaymentState => {
      // The shelf does not wait for the provider; money that comes later is dealt with then.
      logger.error({ err: error, saleId: orderId, reference }, 'a payment could not be closed')
      return { kind: 'open' }
    })
    if (state.kind === 'pending') return 'pending'
    await runShopWork(shop, (work) => applyPaymentState(work, { reference, state }))
  }
  return 'closed'
}
