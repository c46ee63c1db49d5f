import { eq } from 'drizzle-orm'
import { parseJson } from '@/lib/core/parse-json'
import { orderEmailsSchema } from '@/lib/domain/mail/mail-texts'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { queueMail, type QueuedMail } from './outbox/outbox'

type StaffRecipients = readonly Readonly<{ recipient: string; locale: string }>[]

/** Who gets a mail about orders, by the setting `order_emails`. */
export async function staffRecipients(database: Database): Promise<StaffRecipients> {
  const rows = await database.select({ lang: setting.lang, value: setting.value }).from(setting).where(eq(setting.key, 'order_emails'))
  return rows.flatMap(({ lang, value }) => {
    const recipients = orderEmailsSchema.safeParse(parseJson(value ?? '')).data ?? []
    return recipients.map((recipient) => ({ recipient, locale: lang === 'en' ? 'en_US' : 'th_TH' }))
  })
}

/** Queues a mail to each recipient; it is sent after the commit. */
export async function mailStaff(call: CallContext, mail: Omit<QueuedMail, 'recipient'>, recipients?: StaffRecipients): Promise<void> {
  const all = recipients ?? (await staffRecipients(call.database))
  await Promise.all(all.map(({ recipient, locale }) => queueMail({ ...call, locale }, { ...mail, recipient })))
}
