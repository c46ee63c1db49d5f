import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import type { PaymentState } from '@/lib/backend/infrastructure/payment-providers/payments'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import type { RunPart } from '@/lib/backend/context/job-context'
import { applyPaymentState } from './apply-payment-state'
import { closePlanned, openAttempts } from './payment-attempts'

type Closing = Readonly<{ ports: Ports; run: RunPart }>

/**
 * Closes an order's payments at the provider before the order is voided. A payment that succeeded although its notification was
 * lost is settled.
 * @param only `charges`: those of a saved card, before a page to pay on is opened
 * @returns `pending` when the bank has not confirmed a payment yet: the order must wait for that
 */
export async function closePayments(
  { ports, run }: Closing,
  orderId: number,
  { only }: Readonly<{ only?: 'charges' }> = {},
): Promise<'closed' | 'pending'> {
  const { payments, logger } = ports
  if (!payments) return 'closed'
  const open = await run(({ database }) => openAttempts(database, orderId, payments.name))
  for (const attempt of open.filter(({ is_charge }) => only === undefined || is_charge)) {
    const reference =
      attempt.reference ?? (attempt.is_charge ? await run(({ database, now }) => closePlanned(database, attempt.id, now)) : null)
    if (reference === null) continue
    const state = await payments.close(reference).catch((error: unknown): PaymentState => {
      // Releasing the stock does not wait for the provider; money that arrives later is handled then.
      recordPaymentOutcome('provider unreachable')
      logger.error({ err: error, saleId: orderId, reference }, 'cannot close payment')
      return { kind: 'open' }
    })
    if (state.kind === 'pending') return 'pending'
    await run((work) => applyPaymentState(work, { reference, state }))
  }
  return 'closed'
}
