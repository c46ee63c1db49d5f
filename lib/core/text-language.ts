import type { Locale } from './locale'

const hasThai = (text: string) => /[\u0e01-\u0e5b]/.test(text)
const hasLatin = (text: string) => /[a-z]{2}/i.test(text)

/**
 * The `lang` attribute of shop text on a page in `locale`: set if the text is in the other language, so that screen readers and
 * line breaking treat it correctly; undefined if the text is in the page's language, or in both.
 */
export function languageOfText(text: string, locale: Locale): Locale | undefined {
  if (locale === 'th') return hasLatin(text) && !hasThai(text) ? 'en' : undefined
  return hasThai(text) && !hasLatin(text) ? 'th' : undefined
}
