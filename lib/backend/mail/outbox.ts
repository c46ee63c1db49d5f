import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/dates'
import type { CallContext } from '../call-context'
import { outboxMail } from '../database/schema/content'
import { languageOf } from '../language'
import { isTemplateName, renderMail, type MailValues, type TemplateName } from './templates'

export type QueuedMail = Readonly<{ recipient: string; template: TemplateName; values: MailValues }>

/** A sender that died is taken over after this time. */
const patienceMs = 5 * 60_000
const maximumAttempts = 5

const valuesSchema = z.record(z.string(), z.string())

/**
 * Puts a mail into the outbox, in the transaction of what it is about: an order that is not committed sends none,
 * and one that is committed does even if the process dies before.
 * @returns the mail's id, for `deliverMail` after the commit
 */
export async function queueMail(
  { database, locale, now }: Pick<CallContext, 'database' | 'locale' | 'now'>,
  mail: QueuedMail,
): Promise<number> {
  const [row] = await database
    .insert(outboxMail)
    .values({
      recipient: mail.recipient,
      template: mail.template,
      locale: languageOf(locale),
      values: JSON.stringify(mail.values),
      create_time: timeInBangkok(now),
    })
    .returning({ id: outboxMail.id })
  if (!row) throw new Error('A mail was not queued')
  return row.id
}

type Delivery = Pick<CallContext, 'transaction' | 'ports'>

/** Sends one mail of the outbox, unless it has been sent or is being sent. Sending happens outside transactions. */
export async function deliverMail({ transaction, ports }: Delivery, mailId: number): Promise<void> {
  const now = ports.clock()
  const mail = await transaction(async (database) => {
    const [claimed] = await database
      .update(outboxMail)
      .set({ attempts: sql`${outboxMail.attempts} + 1`, write_time: timeInBangkok(now) })
      .where(and(eq(outboxMail.id, mailId), isWaiting(now)))
      .returning()
    return claimed
  })
  if (!mail || !isTemplateName(mail.template)) return
  const language = mail.locale === 'th' ? 'th' : 'en'
  const content = renderMail(mail.template, language, valuesSchema.parse(JSON.parse(mail.values)))
  await ports.mailer.send({ to: mail.recipient, ...content })
  const sentAt = timeInBangkok(ports.clock())
  await transaction((database) =>
    database.update(outboxMail).set({ sent_at: sentAt }).where(eq(outboxMail.id, mailId)),
  )
}

/** Sends what an earlier process left behind. */
export async function deliverWaitingMail(delivery: Delivery): Promise<void> {
  const waiting = await delivery.transaction((database) =>
    database
      .select({ id: outboxMail.id })
      .from(outboxMail)
      .where(isWaiting(delivery.ports.clock()))
      .orderBy(outboxMail.id),
  )
  for (const { id } of waiting) await deliverMail(delivery, id)
}

function isWaiting(now: Date) {
  const givenUp = timeInBangkok(new Date(now.getTime() - patienceMs))
  return and(
    isNull(outboxMail.sent_at),
    lt(outboxMail.attempts, maximumAttempts),
    or(isNull(outboxMail.write_time), lt(outboxMail.write_time, givenUp)),
  )
}
