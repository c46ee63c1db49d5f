import { and, eq } from 'drizzle-orm'
import { paymentAttempt } from '@/lib/backend/infrastructure/database/schema/payments'
import type { PaymentNotice } from '@/lib/backend/infrastructure/payment-providers/payments'
import type { JobContext } from '@/lib/backend/context/job-context'
import { endAttempt } from './payment-attempts'
import { settleCardPayment, type Settlement } from './settle-card-payment'

/**
 * Applies a payment state reported by the provider. Idempotent.
 * @returns the settlement; null when there is no money yet
 */
export async function applyPaymentState(work: JobContext, { reference, state }: PaymentNotice): Promise<Settlement | null> {
  const { database, now, ports } = work
  const provider = ports.payments?.name
  if (provider === undefined) return null
  if (state.kind === 'paid') return settleCardPayment(work, { ...state.payment, provider })
  if (state.kind !== 'closed') return null
  const [open] = await database
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.reference, reference), eq(paymentAttempt.state, 'open')))
    .for('update')
  if (open) await endAttempt(database, open.id, { state: 'closed' }, now)
  return null
}
