import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { paymentAttempt } from '@/lib/backend/infrastructure/database/schema/payments'
import type { PaymentNotice } from '@/lib/backend/infrastructure/payment-providers/payments'
import type { JobContext } from '@/lib/backend/context/job-context'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { declineCharge } from './decline-charge'
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
  const named = and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.reference, reference))
  const isOpen = and(named, eq(paymentAttempt.state, 'open'))
  if (state.kind === 'pending') await database.update(paymentAttempt).set({ is_confirming: true }).where(isOpen)
  if (state.kind !== 'closed' && state.kind !== 'declined') return null
  if (state.kind === 'declined') await lockOrderOf(database, isOpen)
  const [open] = await database.select().from(paymentAttempt).where(isOpen).for('update')
  if (!open) return null
  await endAttempt(database, open.id, { state: 'closed' }, now)
  if (state.kind === 'declined') await declineCharge(work, open.order_id, state.reason)
  return null
}

/** Before its attempt, as all that settles a payment. */
async function lockOrderOf(database: Database, which: SQL | undefined): Promise<void> {
  const ids = database.select({ id: paymentAttempt.order_id }).from(paymentAttempt).where(which)
  await database.select({ id: saleOrder.id }).from(saleOrder).where(inArray(saleOrder.id, ids)).for('update')
}
