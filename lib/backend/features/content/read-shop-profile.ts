import { inArray } from 'drizzle-orm'
import { profileKeys, profileOf, type ShopProfile } from '@/lib/domain/shop/shop-profile'
import type { Database } from '@/lib/backend/infrastructure/database/connection'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import type { Language } from '@/lib/backend/context/language'
import { parseSetting } from './parse-setting'

/** What a shopper is shown of the shop, as pages read it (lib/features/content/shop-profile.ts). */
export async function readShopProfile(database: Database, language: Language): Promise<ShopProfile> {
  const rows = await database
    .select({ key: setting.key, lang: setting.lang, value: setting.value })
    .from(setting)
    .where(inArray(setting.key, profileKeys))
  const settingsOf = (of: Language) =>
    Object.fromEntries(rows.flatMap(({ key, lang, value }) => (lang === of ? [[key, parseSetting(value)]] : [])))
  return profileOf(language, settingsOf(language), settingsOf(language === 'th' ? 'en' : 'th'))
}
