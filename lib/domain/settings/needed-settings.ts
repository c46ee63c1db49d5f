import type { Locale } from '@/lib/core/locale'

/** A setting that every shop needs. By law an invoice is in Thai; shoppers read the bank account in their own language. */
export type NeededSetting = Readonly<{ key: 'company' | 'bank_account'; language: Locale }>

const neededSettings: readonly NeededSetting[] = [
  { key: 'company', language: 'th' },
  { key: 'bank_account', language: 'en' },
  { key: 'bank_account', language: 'th' },
]

export function missingSettings(isSet: (key: string, language: Locale) => boolean): readonly NeededSetting[] {
  return neededSettings.filter(({ key, language }) => !isSet(key, language))
}

type InitialSetting = Readonly<{ key: string; lang: Locale; value: string }>

/**
 * The settings of a new shop of one's own. Visitors do not see it until its owner opens it. Without the others it would have the values
 * of the demo shop: its zones and fees, the opening hours of the specification, and four banners about goods that it does not sell.
 */
export const initialSettings: readonly InitialSetting[] = [
  { key: 'shop_profile', lang: 'en', value: '{"name":"My shop"}' },
  { key: 'shop_profile', lang: 'th', value: '{"name":"ร้านของฉัน"}' },
  { key: 'opening_soon', lang: 'en', value: '{"is_on":true}' },
  { key: 'delivery_zones', lang: 'en', value: '[]' },
  { key: 'banners', lang: 'en', value: '[]' },
  { key: 'banners', lang: 'th', value: '[]' },
]

/** Whether a setting still has the value that a new shop starts with. @param value parsed */
export function isInitial(key: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return initialSettings.some((each) => each.key === key && each.value === text)
}
