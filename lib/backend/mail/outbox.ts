import { timeInBangkok } from '@/lib/dates'
import type { CallContext } from '../call-context'
import { outboxMail } from '../database/schema/content'
import { languageOf } from '../language'
import type { MailKind } from './mail-kinds'
import type { MailValues } from './mail-writing'
import { sendMail } from './send-mail'

type Mailing = Pick<CallContext, 'database' | 'shopDatabase' | 'locale' | 'now' | 'ports' | 'afterCommit'>

export type QueuedMail = Readonly<{
  recipient: string
  kind: MailKind
  /** The record it is about, of the table that the kind says. */
  aboutId: number
  values?: MailValues
}>

/**
 * Puts a mail into the outbox, in the transaction of what it is about (`call.database`): what is not committed sends
 * none, and what is does even if the process dies before. It goes out after the commit; nobody waits for it.
 */
export async function queueMail(call: Mailing, mail: QueuedMail): Promise<void> {
  const mailId = await enqueueMail(call, mail)
  call.afterCommit(() => sendMail(call, mailId))
}

/** The same, to be sent by the caller. @returns the mail's id */
export async function enqueueMail(
  call: Pick<Mailing, 'database' | 'locale' | 'now'>,
  mail: QueuedMail,
): Promise<number> {
  const [row] = await call.database.insert(outboxMail).values(outboxRow(call, mail)).returning({ id: outboxMail.id })
  if (!row) throw new Error('A mail was not queued')
  return row.id
}

/** A mail's row of the outbox, due at once; for many mails at a time. */
export function outboxRow(
  { locale, now }: Pick<Mailing, 'locale' | 'now'>,
  { recipient, kind, aboutId, values = {} }: QueuedMail,
): typeof outboxMail.$inferInsert {
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
