import { and, asc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/dates'
import type { CallContext } from '../call-context'
import { outboxMail } from '../database/schema/content'
import { MailError } from '../ports/mail-error'
import { isMailKind, mailKinds } from './mail-kinds'
import type { MailContent } from './document'
import { renderMail } from './render-mail'
import { claimMs, nextTry } from './retries'

/** What sending needs: its own transactions, for nothing is locked while a mail server is waited for. */
type Delivery = Pick<CallContext, 'transaction' | 'ports'>

type OutboxRow = typeof outboxMail.$inferSelect

const valuesSchema = z.record(z.string(), z.string())

/** Sends one mail of the outbox, unless it has been sent, is being sent, or waits for its next try. */
export async function sendMail(delivery: Delivery, mailId: number): Promise<void> {
  const mail = await claim(delivery, eq(outboxMail.id, mailId))
  if (mail) await sendClaimed(delivery, mail)
}

/**
 * Sends everything that is due: what an earlier process left behind, and what failed before.
 * Ends early when the mail server cannot be reached: the others would fare no better.
 */
export async function sendDueMail(delivery: Delivery): Promise<void> {
  for (;;) {
    const mail = await claim(delivery)
    if (!mail || !(await sendClaimed(delivery, mail))) return
  }
}

/**
 * Takes a due mail for this sender alone: of several instances one gets the row, the others skip it. A sender that
 * dies leaves it due again after `claimMs`, so a mail goes out at least once; should the death have come between
 * sending and noting it, twice, under the same message id.
 */
async function claim({ transaction, ports }: Delivery, condition?: SQL): Promise<OutboxRow | null> {
  const now = ports.clock()
  return transaction(async (database) => {
    const [due] = await database
      .select({ id: outboxMail.id })
      .from(outboxMail)
      .where(and(isOpen, lte(outboxMail.due_at, timeInBangkok(now)), condition))
      .orderBy(asc(outboxMail.due_at), asc(outboxMail.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    const until = timeInBangkok(new Date(now.getTime() + claimMs))
    const [mail] = await database
      .update(outboxMail)
      .set({ attempts: sql`${outboxMail.attempts} + 1`, due_at: until })
      .where(eq(outboxMail.id, due.id))
      .returning()
    return mail ?? null
  })
}

const isOpen = and(isNull(outboxMail.sent_at), isNull(outboxMail.failed_at))

/** @returns whether the next mail is worth trying */
async function sendClaimed(delivery: Delivery, mail: OutboxRow): Promise<boolean> {
  const { ports } = delivery
  try {
    const content = await write(delivery, mail)
    if (!content) return await close(delivery, mail, 'failed_at', 'a mail has nothing to say any more')
    await ports.mailer.send({ to: mail.recipient, messageKey: mail.reference, ...content })
    return await close(delivery, mail, 'sent_at')
  } catch (error) {
    return postpone(delivery, mail, error)
  }
}

/** The mail's words as of now; null when it has become pointless. */
async function write({ transaction, ports }: Delivery, mail: OutboxRow): Promise<MailContent | null> {
  const { template: kind, about_id: id, locale: stored } = mail
  if (!isMailKind(kind)) return null
  const language = stored === 'th' ? 'th' : 'en'
  const values = valuesSchema.parse(JSON.parse(mail.values))
  const { publicUrl } = ports
  const document = await transaction((database) =>
    mailKinds[kind](
      { database, now: ports.clock(), language, locale: language === 'th' ? 'th_TH' : 'en_US', publicUrl },
      { id, values },
    ),
  )
  return document && renderMail(document, publicUrl)
}

async function close(
  { transaction, ports }: Delivery,
  { id, template }: OutboxRow,
  column: 'sent_at' | 'failed_at',
  complaint?: string,
): Promise<true> {
  const time = timeInBangkok(ports.clock())
  await transaction((database) => database.update(outboxMail).set({ [column]: time }).where(eq(outboxMail.id, id)))
  if (complaint) ports.logger.warn({ mailId: id, template }, complaint)
  return true
}

/** Notes when to try again, or gives up: at once what the reader's server refuses for good, else after a day. */
async function postpone(delivery: Delivery, mail: OutboxRow, error: unknown): Promise<boolean> {
  const { transaction, ports } = delivery
  const failure = error instanceof MailError ? error.failure : 'later'
  const next = failure === 'refused' ? null : nextTry(mail.attempts, ports.clock())
  if (!next) return close(delivery, mail, 'failed_at', `a mail was given up: ${reasonOf(error)}`)
  ports.logger.info({ mailId: mail.id, tries: mail.attempts }, `a mail waits for its next try: ${reasonOf(error)}`)
  await transaction((database) =>
    database
      .update(outboxMail)
      .set({ due_at: timeInBangkok(next) })
      .where(eq(outboxMail.id, mail.id)),
  )
  return failure !== 'unreachable'
}

/** A mail server's words name the recipient: only their code is logged. */
function reasonOf(error: unknown): string {
  if (error instanceof MailError) return error.message
  return error instanceof Error ? error.name : 'unknown'
}
