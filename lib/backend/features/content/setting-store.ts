import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { locales, type Locale } from '@/lib/core/locale'
import { timeInBangkok } from '@/lib/core/dates'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** The texts of a setting by language; null where there is none. */
export type SettingTexts = Readonly<Record<Locale, string | null>>

export const noTexts: SettingTexts = { en: null, th: null }

const hashOf = (text: string | null) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)

/** Identifies the values of a setting, also after an import: a hash for each language. */
export function versionOf(texts: SettingTexts): string {
  return locales.map((language) => hashOf(texts[language])).join('.')
}

/** Whether one of the languages differs from a version: people may edit a setting in different languages at the same time. */
export function isOtherVersion(texts: SettingTexts, version: string, languages: readonly Locale[]): boolean {
  const hashes = version.split('.')
  return locales.some((language, index) => languages.includes(language) && hashes[index] !== hashOf(texts[language]))
}

/** All settings of the database by key. */
export async function readSettingTexts(database: Database): Promise<ReadonlyMap<string, SettingTexts>> {
  return textsByKey(await database.select({ key: setting.key, lang: setting.lang, value: setting.value }).from(setting))
}

/** One setting, locked until the end of the transaction: its rows against an import, its key against another save. */
export async function lockSetting(database: Database, key: string): Promise<SettingTexts> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`)
  const rows = await database
    .select({ key: setting.key, lang: setting.lang, value: setting.value })
    .from(setting)
    .where(eq(setting.key, key))
    .for('update')
  return textsByKey(rows).get(key) ?? noTexts
}

function textsByKey(rows: readonly Readonly<{ key: string; lang: string; value: string | null }>[]): ReadonlyMap<string, SettingTexts> {
  const texts = new Map<string, SettingTexts>()
  for (const { key, lang, value } of rows) {
    const language = locales.find((each) => each === lang)
    if (language) texts.set(key, { ...(texts.get(key) ?? noTexts), [language]: value })
  }
  return texts
}

/** Writes a setting; a language without a text loses its row. */
export async function writeSettingTexts(database: Database, key: string, texts: SettingTexts, now: Date): Promise<void> {
  const time = timeInBangkok(now)
  const gone = locales.filter((lang) => texts[lang] === null)
  if (gone.length > 0) await database.delete(setting).where(and(eq(setting.key, key), inArray(setting.lang, gone)))
  for (const lang of locales) {
    const value = texts[lang]
    if (value === null) continue
    await database
      .insert(setting)
      .values({ key, lang, value, create_time: time, write_time: time })
      .onConflictDoUpdate({ target: [setting.key, setting.lang], set: { value, write_time: time } })
  }
}
