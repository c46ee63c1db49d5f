import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { claimMs } from './retries'
import type { CallContext } from '@/lib/backend/context/model'

/** What sending needs. Each of its statements is a transaction: nothing is locked while a mail server is waited for. */
export type Delivery = Pick<CallContext, 'shopDatabase' | 'ports'>

export type OutboxRow = typeof outboxMail.$inferSelect

/** Mails that wait: neither sent nor given up. */
export const isWaiting = and(isNull(outboxMail.sent_at), isNull(outboxMail.failed_at))

/** Until when a mail that is taken now belongs to its sender. */
export function claimedUntil(now: Date): string {
  return timeInBangkok(new Date(now.getTime() + claimMs))
}

/**
 * Takes a due mail for this sender alone: of several instances one gets the row, the others skip it. A sender that
 * dies leaves it due again after `claimMs`, so a mail goes out at least once; should the death have come between
 * sending and noting it, twice, under the same message id.
 */
export async function claimMail({ shopDatabase, ports }: Delivery): Promise<OutboxRow | null> {
  const now = ports.clock()
  const due = shopDatabase
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(isWaiting, lte(outboxMail.due_at, timeInBangkok(now))))
    .orderBy(asc(outboxMail.due_at), asc(outboxMail.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const claim = shopDatabase
    .update(outboxMail)
    .set({ attempts: sql`${outboxMail.attempts} + 1`, due_at: claimedUntil(now) })
    .where(eq(outboxMail.id, sql`(${due})`))
    .returning()
  const [mail] = await preparedStatement(claim)
  return mail ?? null
}
