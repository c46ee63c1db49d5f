import { and, eq } from 'drizzle-orm'
import type { Locale } from '@/lib/core/locale'
import { mailTextsOf, type MailTexts } from '@/lib/domain/mail/mail-texts'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { parseSetting } from '@/lib/domain/settings/parse-setting'

/** The shop's own words in a kind of mail; those of the other language are not used. */
export async function readMailTexts(database: Database, language: Locale, kind: string): Promise<MailTexts> {
  const [row] = await database
    .select({ value: setting.value })
    .from(setting)
    .where(and(eq(setting.key, 'mail_texts'), eq(setting.lang, language)))
  return mailTextsOf(row ? parseSetting(row.value) : null, kind)
}
