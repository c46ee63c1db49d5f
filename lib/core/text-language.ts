import type { Locale } from './locale'

const hasThai = (text: string) => /[\u0e01-\u0e5b]/.test(text)
const hasLatin = (text: string) => /[a-z]{2}/i.test(text)

/**
 * The `lang` of a shop's text on a page in `locale`: set where the text is in the other language, so that it is read
 * out and broken into lines as such; undefined where it is in the page's own, or in both.
 */
export function languageOfText(text: string, locale: Locale): Locale | undefined {
  if (locale === 'th') return hasLatin(text) && !hasThai(text) ? 'en' : undefined
  return hasThai(text) && !hasLatin(text) ? 'th' : undefined
}
