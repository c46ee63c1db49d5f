import { eq, type SQL } from 'drizzle-orm'
import { parseJson } from '@/lib/core/parse-json'
import { orderEmailsSchema } from '@/lib/domain/mail/mail-texts'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import type { CallContext } from '@/lib/backend/context/model'
import type { MailValues } from './mail-context'
import { queueMail } from './outbox/outbox'

/**
 * Queues a mail about an order to each address of the setting `order_emails`; it is sent after the commit.
 * @param order its id, or a query for it
 */
export async function mailStaff(
  call: CallContext,
  kind: 'newOrder' | 'problemReported',
  order: number | SQL<number>,
  values: MailValues = {},
): Promise<void> {
  const rows = await call.database.select({ lang: setting.lang, value: setting.value }).from(setting).where(eq(setting.key, 'order_emails'))
  for (const { lang, value } of rows) {
    const recipients = orderEmailsSchema.safeParse(parseJson(value ?? '')).data ?? []
    const locale = lang === 'en' ? 'en_US' : 'th_TH'
    for (const recipient of recipients) await queueMail({ ...call, locale }, { recipient, kind, aboutId: order, values })
  }
}
