/** Languages of the shop; the first is the default (spec 9). */
export const locales = ['th', 'en'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'th'

/** Locales as calls name them (spec 7). */
export type WireLocale = 'th_TH' | 'en_US'

/** The language in which texts are stored in their own columns; other languages are translations (protocol 7). */
export const baseWireLocale: WireLocale = 'en_US'

export const wireLocales = { th: 'th_TH', en: 'en_US' } as const satisfies Record<Locale, WireLocale>

/** Whether a text is one of the two language segments, in exactly that spelling. */
export function isLocale(value: string | undefined | null): value is Locale {
  return value === 'th' || value === 'en'
}

/** Reads every accepted spelling (en, th, en_US, th_TH; spec 2); anything else, scripts included, is undefined. */
export function parseLocale(value: string | undefined | null): Locale | undefined {
  if (isLocale(value)) return value
  return locales.find((locale) => wireLocales[locale] === value)
}
