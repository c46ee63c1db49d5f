import 'server-only'
import { cache } from 'react'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { readSharedSettings } from '@/lib/platform/rpc/shared-settings'
import { lastShopProfile, rememberShopProfile } from '@/lib/platform/http/error-pages/last-shop-profile'
import { profileOf, type ShopProfile } from '@/lib/domain/content/shop-profile'
import type { Locale } from '@/lib/core/locale'

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
  const own = await readSharedSettings(language)
  // The Thai company also says whether English pages name VAT.
  const isWhole = language === 'th' && own.company && own.shop_profile
  return profileOf(language, own, isWhole ? {} : await readSharedSettings(language === 'th' ? 'en' : 'th'))
}
