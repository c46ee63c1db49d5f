/** How long the shop keeps what was searched for. */
export const searchDays = 31

/** More digits than a size or a year has: a phone number, an order, an id. */
const mostDigits = 5

/**
 * A query as staff read it among those of others: one spelling for all ways of writing it. Null for what may name a
 * person, an address of e-mail or a long number, and for nothing.
 */
export function loggedQuery(query: string): string | null {
  const text = query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 60)
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return text === '' || text.includes('@') || digits > mostDigits ? null : text
}
