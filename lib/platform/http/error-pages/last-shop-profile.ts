import { defaultProfiles, type ShopProfile } from '@/lib/domain/shop/shop-profile'
import type { Locale } from '@/lib/core/locale'

// On globalThis, because Next bundles pages and the outage page separately.
const holder = globalThis as typeof globalThis & { talatShopProfiles?: Map<Locale, ShopProfile> }

/** Remembers the profile that a page was rendered with, for when the settings cannot be read. */
export function rememberShopProfile(language: Locale, profile: ShopProfile): void {
  holder.talatShopProfiles ??= new Map()
  holder.talatShopProfiles.set(language, profile)
}

/** The profile that this process read last, or the default before its first read. */
export function lastShopProfile(language: Locale): ShopProfile {
  return holder.talatShopProfiles?.get(language) ?? defaultProfiles[language]
}
