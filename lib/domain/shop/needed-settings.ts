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
