import { and, eq } from 'drizzle-orm'
import type { Locale } from '@/lib/core/locale'
import type { Database } from './database'
import { setting } from './schema/content'

/** The value of a setting in a language; null when it is missing or not JSON. */
export async function readSetting(database: Database, key: string, language: Locale): Promise<unknown> {
  const [row] = await database
    .select({ value: setting.value })
    .from(setting)
    .where(and(eq(setting.key, key), eq(setting.lang, language)))
  try {
    return JSON.parse(row?.value ?? 'null')
  } catch {
    return null
  }
}
