import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import type { PaymentState } from '@/lib/backend/infrastructure/payment-providers/payments'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import type { JobContext } from '@/lib/backend/context/job-context'
import { applyPaymentState } from './apply-payment-state'
import { openAttempts } from './payment-attempts'

type Closing = Readonly<{
  ports: Ports
  /** Runs work as one transaction. */
  run: <Result>(work: (shop: JobContext) => Promise<Result>) => Promise<Result>
}>

/**
 * Closes the payments of an order at the provider before the order is given up. One that was made all the same, and
 * whose news was lost on the way, is settled.
 * @returns `pending` when the bank has not confirmed one yet: the order has to wait for that
 */
export async function closePayments({ ports, run }: Closing, orderId: number): Promise<'closed' | 'pending'> {
  const { payments, logger } = ports
  if (!payments) return 'closed'
  const open = await run(({ database }) => openAttempts(database, orderId, payments.name))
  for (const { reference } of open) {
    if (reference === null) continue
    const state = await payments.close(reference).catch((error: unknown): PaymentState => {
      // The shelf does not wait for the provider; money that comes later is dealt with then.
      recordPaymentOutcome('provider unreachable')
      logger.error({ err: error, saleId: orderId, reference }, 'cannot close payment')
      return { kind: 'open' }
    })
    if (state.kind === 'pending') return 'pending'
    await run((work) => applyPaymentState(work, { reference, state }))
  }
  return 'closed'
}
