import type { SQL } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { languageOf } from '@/lib/backend/context/language'
import { claimedUntil, type OutboxRow } from './claim-mail'
import type { MailKind } from '../mail-kinds'
import type { MailValues } from '../mail-context'
import { sendClaimed } from './send-mail'
import type { CallContext } from '@/lib/backend/context/model'

type Mailing = Pick<CallContext, 'database' | 'shopDatabase' | 'locale' | 'now' | 'ports' | 'afterCommit'>

export type QueuedMail = Readonly<{
  recipient: string
  kind: MailKind
  /** The record that the mail is about, in the table given by its kind; or a query that finds it in the transaction. */
  aboutId: number | SQL<number>
  values?: MailValues
}>

/**
 * Adds a mail to the outbox, in the transaction of the change that it is about (`call.database`): a rollback discards the mail,
 * a commit guarantees delivery even if the process dies. The mail is sent after the commit, in the background.
 */
export async function queueMail(call: Mailing, mail: QueuedMail): Promise<void> {
  const row = await enqueueMail(call, mail)
  call.afterCommit(async () => void (await sendClaimed(call, row)))
}

/**
 * As {@link queueMail}, but the caller sends the mail and holds its claim; if the caller dies, another sender takes over after
 * `claimMs`.
 */
export async function enqueueMail(
  { database, locale, now }: Pick<Mailing, 'database' | 'locale' | 'now'>,
  mail: QueuedMail,
): Promise<OutboxRow> {
  const values = { ...outboxRow({ locale, now }, mail), attempts: 1, due_at: claimedUntil(now) }
  const [row] = await preparedStatement(database.insert(outboxMail).values(values).returning())
  if (!row) throw new Error('A mail was not queued')
  return row
}

/** An outbox row that is due now, for bulk inserts. */
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
