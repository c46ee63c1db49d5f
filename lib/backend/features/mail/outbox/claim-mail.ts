import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { claimMs } from './retries'
import type { CallContext } from '@/lib/backend/context/model'

/** What sending needs. Each statement is its own transaction, so no locks are held while waiting for the mail server. */
export type Delivery = Pick<CallContext, 'shopDatabase' | 'ports'>

export type OutboxRow = typeof outboxMail.$inferSelect

/** Mails that are neither sent nor failed. */
export const isWaiting = and(isNull(outboxMail.sent_at), isNull(outboxMail.failed_at))

/** When a claim made now expires. */
export function claimedUntil(now: Date): string {
  return timeInBangkok(new Date(now.getTime() + claimMs))
}

/**
 * Claims a due mail for this sender: of several instances one gets the row, the others skip it. If a sender dies, its mail is
 * due again after `claimMs`, so delivery is at least once. A sender that dies after sending and before recording it causes a
 * second delivery with the same message id.
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
