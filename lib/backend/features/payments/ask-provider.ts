import { and, eq, gt, sql } from 'drizzle-orm'
import { timeDaysBefore } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import { partRunner, type JobRunner } from '@/lib/backend/context/job-context'
import { paymentAttempt } from '@/lib/backend/infrastructure/database/schema/payments'
import type { PaymentProvider, PaymentState } from '@/lib/backend/infrastructure/payment-providers/payments'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import { applyPaymentState } from './apply-payment-state'

type Asked = Readonly<{ saleId: number; reference: string }>

/**
 * Asks the provider for a shopper what became of a payment; limited per order, after which it counts as open.
 * @returns null when the provider does not answer
 */
export async function askProvider(
  ports: Pick<Ports, 'limits' | 'logger'>,
  payments: PaymentProvider,
  asked: Asked,
): Promise<PaymentState | null> {
  try {
    await ports.limits.count('paymentNewsByOrder', String(asked.saleId))
  } catch (error) {
    if (error instanceof UserError) return { kind: 'open' }
    throw error
  }
  return findPayment(ports, payments, asked)
}

/** As many in one run, so that mails and other jobs wait no longer; the rest follows in the next minutes. */
const mostPerRun = 20

/** Banks take days, not weeks. */
const daysToConfirm = 14

/** Asks for payments that the bank had yet to confirm: the notification of its answer may be lost. */
export async function askForConfirmations(shop: JobRunner): Promise<void> {
  const { ports, connection } = shop
  const { payments } = ports
  if (!payments) return
  const { provider, state, is_confirming, create_time, order_id: saleId, reference } = paymentAttempt
  const isRecent = gt(create_time, timeDaysBefore(ports.clock(), daysToConfirm))
  const waiting = await connection.database
    .select({ saleId, reference })
    .from(paymentAttempt)
    .where(and(eq(provider, payments.name), eq(state, 'open'), eq(is_confirming, true), isRecent))
    // In any order, so that those without an answer do not hold up the same others in each run.
    .orderBy(sql`random()`)
    .limit(mostPerRun)
  const run = partRunner(shop)
  for (const { saleId, reference } of waiting) {
    const found = reference === null ? null : await findPayment(ports, payments, { saleId, reference })
    if (reference === null || found === null) return
    await run((work) => applyPaymentState(work, { reference, state: found }))
  }
}

async function findPayment({ logger }: Pick<Ports, 'logger'>, payments: PaymentProvider, asked: Asked): Promise<PaymentState | null> {
  return payments.find(asked.reference).catch((error: unknown) => {
    recordPaymentOutcome('provider unreachable')
    logger.error({ err: error, ...asked }, 'cannot ask for a payment')
    return null
  })
}
