import { companySettings } from '@/lib/backend/seed/data/content'
import { profileOf, type ShopProfile } from '@/lib/features/content/shop-profile-schema'
import type { Language } from '@/lib/core/routes'

/** The demo shop as its pages show it. */
export function demoProfile(language: Language): ShopProfile {
  const settings = Object.fromEntries(Object.entries(companySettings).map(([key, value]) => [key, value[language]]))
  return profileOf(language, settings, {})
}
