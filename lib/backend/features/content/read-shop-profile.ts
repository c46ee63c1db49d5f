import { inArray } from 'drizzle-orm'
import { profileKeys, profileOf, type ShopProfile } from '@/lib/domain/content/shop-profile'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Locale } from '@/lib/core/locale'

/** The shop profile, as pages read it (lib/features/content/shop-profile.ts). */
export async function readShopProfile(database: Database, language: Locale): Promise<ShopProfile> {
  return (await readProfiles(database))(language)
}

/** The shop's name in both languages. */
export async function readShopNames(database: Database): Promise<Record<Locale, string>> {
  const profileIn = await readProfiles(database)
  return { th: profileIn('th').name, en: profileIn('en').name }
}

/** The profile in each language, of one read. */
async function readProfiles(database: Database): Promise<(language: Locale) => ShopProfile> {
  const rows = await database
    .select({ key: setting.key, lang: setting.lang, value: setting.value })
    .from(setting)
    .where(inArray(setting.key, profileKeys))
  const settingsOf = (of: Locale) =>
    Object.fromEntries(rows.flatMap(({ key, lang, value }) => (lang === of ? [[key, parseSetting(value)]] : [])))
  return (language) => profileOf(language, settingsOf(language), settingsOf(language === 'th' ? 'en' : 'th'))
}
