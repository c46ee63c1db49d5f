import { otherLocale, type Locale } from '@/lib/core/locale'

const isEmpty = (html: string | null | undefined) => !html || html.trim() === ''

/** HTML in the language; where the shop has none that in the other one, which it names for screen readers. */
export function textOrFallback(texts: Readonly<Record<Locale, string | null | undefined>>, language: Locale): string | null {
  const other = otherLocale(language)
  if (!isEmpty(texts[language]) || isEmpty(texts[other])) return texts[language] ?? null
  return `<div lang="${other}">${texts[other]}</div>`
}
