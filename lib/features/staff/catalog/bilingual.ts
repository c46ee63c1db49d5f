import { displayName } from '@/lib/core/display-name'

/** A name in both languages. */
export type Bilingual = Readonly<{ en: string; th: string }>

/** Splits “Kale (คะน้า)”. A name without parentheses is the same in both languages, so it has no Thai part. */
export function splitName(name: string): Bilingual {
  return name.includes('(') ? { en: displayName(name, 'en'), th: displayName(name, 'th') } : { en: name, th: '' }
}

/** The inverse of `splitName`. Parentheses of a part would end the other part, so they become spaces. */
export function joinName({ en, th }: Bilingual): string {
  const [english, thai] = [en, th].map((part) => part.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim())
  return english && thai ? `${english} (${thai})` : english || thai || ''
}
