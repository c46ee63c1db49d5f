import type { Locale } from './locale'

/**
 * Shows a bilingual name such as "Kale (คะน้า)" in one language (spec 2, name display). With a parenthesis, Thai takes the text
 * inside and other languages the text before it. A name without one is returned unchanged, because the backend has already
 * translated it.
 */
export function displayName(name: string, locale: Locale): string {
  const open = name.indexOf('(')
  if (open < 0) return name
  const before = name.slice(0, open).trim()
  const close = name.indexOf(')', open)
  const inside = name.slice(open + 1, close < 0 ? undefined : close).trim()
  // Bad data may leave one side empty, as in "(คะน้า)": the other language is better than no name.
  return locale === 'th' ? inside || before : before || inside
}
