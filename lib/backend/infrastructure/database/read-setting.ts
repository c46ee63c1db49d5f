import { and, eq } from 'drizzle-orm'
import type { Language } from '@/lib/backend/context/language'
import type { Database } from './connection'
import { setting } from './schema/content'

/** The value of a setting in a language; null when it is not set or is not JSON. */
export async function readSetting(database: Database, key: string, language: Language): Promise<unknown> {
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
