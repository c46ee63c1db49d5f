import { displayName } from '@/lib/core/display-name'

/** A name in both languages. */
export type Bilingual = Readonly<{ en: string; th: string }>

/** Splits “Kale (คะน้า)”. A name without parentheses is the same in both languages: it belongs to the one whose letters it has. */
export function splitName(name: string): Bilingual {
  if (name.includes('(')) return { en: displayName(name, 'en'), th: displayName(name, 'th') }
  return /\p{Script=Thai}/u.test(name) ? { en: '', th: name } : { en: name, th: '' }
}

/** The inverse of `splitName`. Parentheses of a part would end the other part, so they become spaces. */
export function joinName({ en, th }: Bilingual): string {
  const [english, thai] = [en, th].map((part) => part.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim())
  return english && thai ? `${english} (${thai})` : english || thai || ''
}
