import { and, count, gt, isNotNull, isNull, min, notInArray, or } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { claimedUntil, isWaiting } from './claim-mail'
import type { MailKind } from '../mail-kinds'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * The state of the outbox. `oldestSeconds`: age of the oldest waiting mail; 0 when none waits. `filed`: mails that no one got, because
 * the shop had no mail server.
 */
export type OutboxState = Readonly<{ waiting: number; failed: number; filed: number; oldestSeconds: number }>

const passwordMails: MailKind[] = ['resetPassword', 'staffPassword']

/** Given up, and still worth a retry: users have requested a new reset code since. */
const isFailed = and(isNotNull(outboxMail.failed_at), isNull(outboxMail.sent_at), notInArray(outboxMail.template, passwordMails))

/** Written to files only, and still worth sending. */
const isFiled = and(isNotNull(outboxMail.filed_at), notInArray(outboxMail.template, passwordMails))

export async function readOutboxState(database: Database, now: Date): Promise<OutboxState> {
  const [waiting] = await database
    .select({ mails: count(), oldest: min(outboxMail.create_time) })
    .from(outboxMail)
    .where(isWaiting)
  const [failed] = await database.select({ mails: count() }).from(outboxMail).where(isFailed)
  const [filed] = await database.select({ mails: count() }).from(outboxMail).where(isFiled)
  const oldest = waiting?.oldest ? Math.max(0, secondsBetween(waiting.oldest, timeInBangkok(now))) : 0
  return { waiting: waiting?.mails ?? 0, failed: failed?.mails ?? 0, filed: filed?.mails ?? 0, oldestSeconds: oldest }
}

/**
 * Makes mails due now that failed or wait for a retry, with their attempts reset. Skips mails due within `claimMs`: a
 * sender may have claimed them.
 * @returns the number of mails
 */
export async function makeMailDue(database: Database, now: Date): Promise<number> {
  const due = { due_at: timeInBangkok(now), attempts: 0, failed_at: null }
  const isLater = and(isWaiting, gt(outboxMail.due_at, claimedUntil(now)))
  const mails = await database.update(outboxMail).set(due).where(or(isFailed, isLater)).returning({ id: outboxMail.id })
  return mails.length
}

/** Makes the mails due now that were only written to files. @returns their number */
export async function makeFiledMailDue(database: Database, now: Date): Promise<number> {
  const due = { due_at: timeInBangkok(now), attempts: 0, sent_at: null, filed_at: null, failed_at: null }
  const mails = await database.update(outboxMail).set(due).where(isFiled).returning({ id: outboxMail.id })
  return mails.length
}

/** Both in Bangkok time, YYYY-MM-DD HH:MM:SS. */
function secondsBetween(earlier: string, later: string): number {
  const msOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`)
  return Math.round((msOf(later) - msOf(earlier)) / 1000)
}
