import { cutText } from '@/lib/core/well-formed'
/** Days for which the shop stores search queries. */
export const searchDays = 31

/** More digits than in a size or a year suggest a phone number, an order number or an id. */
const maxDigits = 5

/**
 * A normalized query for the staff's search log, so that variants of one query are counted together. Null if it is empty or may
 * be personal data: an e-mail or a long number.
 */
export function loggedQuery(query: string): string | null {
  const text = cutText(query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(), 60)
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return text === '' || text.includes('@') || digits > maxDigits ? null : text
}
