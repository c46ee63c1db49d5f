import 'server-only'
import { cache } from 'react'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { lastShopProfile, rememberShopProfile } from '@/lib/platform/http/error-pages/last-shop-profile'
import { settingsSchema } from './schemas'
import { profileKeys, profileOf, type ProfileSettings, type ShopProfile } from '@/lib/domain/content/shop-profile'
import type { Locale } from '@/lib/core/locale'

const readSettings = cachedRead(
  'shop-profile',
  (_language: Locale) => [cacheTags.settings],
  (language: Locale): Promise<ProfileSettings> =>
    callBackend(settingsSchema, 'ecom2.interface', 'get_config', [profileKeys], {}, publicSession(language)),
)

/**
 * What shoppers see of the shop: name, phones, company, hours, links. If the settings cannot be read, this process uses the last
 * profile it has read.
 */
export const getShopProfile = cache(async (language: Locale): Promise<ShopProfile> => {
  const profile = await withFallback<ShopProfile | null>('shop profile', readProfile(language), null)
  if (profile) rememberShopProfile(language, profile)
  return profile ?? lastShopProfile(language)
})

async function readProfile(language: Locale): Promise<ShopProfile> {
  const own = await readSettings(language)
  // The Thai company also says whether English pages name VAT.
  const isWhole = language === 'th' && own.company && own.shop_profile
  return profileOf(language, own, isWhole ? {} : await readSettings(language === 'th' ? 'en' : 'th'))
}
