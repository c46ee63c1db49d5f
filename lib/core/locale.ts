/** Languages of the shop; the first is the default (spec 9). */
export const locales = ['th', 'en'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'th'

/** The shop has two languages. */
export const otherLocale = (locale: Locale): Locale => (locale === 'th' ? 'en' : 'th')

/** Locales in RPC calls (spec 7). */
export type WireLocale = 'th_TH' | 'en_US'

/** The language of the base text columns; other languages are stored as translations (protocol 7). */
export const baseWireLocale: WireLocale = 'en_US'

export const wireLocales = { th: 'th_TH', en: 'en_US' } as const satisfies Record<Locale, WireLocale>

/** Whether a text is exactly one of the two language segments. */
export function isLocale(value: string | undefined | null): value is Locale {
  return value === 'th' || value === 'en'
}

/** Parses every accepted spelling (en, th, en_US, th_TH; spec 2); undefined for any other text. */
export function parseLocale(value: string | undefined | null): Locale | undefined {
  if (isLocale(value)) return value
  return locales.find((locale) => wireLocales[locale] === value)
}
