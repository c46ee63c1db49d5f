import { processWide } from '@/lib/core/process-wide'
import { defaultProfiles, type ShopProfile } from '@/lib/domain/content/shop-profile'
import type { Locale } from '@/lib/core/locale'

const profiles = processWide('shopProfiles', () => new Map<Locale, ShopProfile>())

/** Remembers the profile that a page was rendered with, for when the settings cannot be read. */
export function rememberShopProfile(language: Locale, profile: ShopProfile): void {
  profiles.set(language, profile)
}

/** The profile that this process read last, or the default before its first read. */
export function lastShopProfile(language: Locale): ShopProfile {
  return profiles.get(language) ?? defaultProfiles[language]
}
