import type { SQL } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { languageOf } from '@/lib/backend/context/language'
import { claimedUntil, type OutboxRow } from './claim-mail'
import type { MailKind } from '../mail-kinds'
import type { MailValues } from '../mail-writing'
import { sendClaimed } from './send-mail'
import type { CallContext } from '@/lib/backend/context/model'

type Mailing = Pick<CallContext, 'database' | 'shopDatabase' | 'locale' | 'now' | 'ports' | 'afterCommit'>

export type QueuedMail = Readonly<{
  recipient: string
  kind: MailKind
  /** The record it is about, of the table that the kind says; or the query that finds it in the transaction. */
  aboutId: number | SQL<number>
  values?: MailValues
}>

/**
 * Puts a mail into the outbox, in the transaction of what it is about (`call.database`): what is not committed sends
 * none, and what is does even if the process dies before. It goes out after the commit; no one waits for it.
 */
export async function queueMail(call: Mailing, mail: QueuedMail): Promise<void> {
  const row = await enqueueMail(call, mail)
  call.afterCommit(async () => void (await sendClaimed(call, row)))
}

/** The same, to be sent by the caller, whose it is as if it had claimed it; should it die, another's after a while. */
export async function enqueueMail(
  { database, locale, now }: Pick<Mailing, 'database' | 'locale' | 'now'>,
  mail: QueuedMail,
): Promise<OutboxRow> {
  const values = { ...outboxRow({ locale, now }, mail), attempts: 1, due_at: claimedUntil(now) }
  const [row] = await preparedStatement(database.insert(outboxMail).values(values).returning())
  if (!row) throw new Error('A mail was not queued')
  return row
}

/** A mail's row of the outbox, due at once; for many mails at a time. */
export function outboxRow({ locale, now }: Pick<Mailing, 'locale' | 'now'>, { recipient, kind, aboutId, values = {} }: QueuedMail) {
  const time = timeInBangkok(now)
  return {
    recipient,
    template: kind,
    about_id: aboutId,
    values: JSON.stringify(values),
    locale: languageOf(locale),
    create_time: time,
    due_at: time,
  }
}
