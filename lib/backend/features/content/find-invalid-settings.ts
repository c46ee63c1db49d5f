import { asc } from 'drizzle-orm'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { settingIssueSentences } from './setting-sentences'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** One error message per invalid setting. */
export async function findInvalidSettings(database: Database): Promise<string[]> {
  const rows = await database.select().from(setting).orderBy(asc(setting.key), asc(setting.lang))
  return rows.flatMap(({ key, lang, value }) =>
    settingIssueSentences(key, value ?? '').map((issue) => `Broken: a setting is readable (${lang}: ${issue})`),
  )
}
