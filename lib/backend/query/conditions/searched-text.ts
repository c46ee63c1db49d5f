import { sql, type SQL } from 'drizzle-orm'
import { columnOf } from '../columns'

/** A `like` pattern that is plain text between two `%`. */
const part = /^%((?:[^\\%_]|\\[\\%_])+)%$/

/**
 * A redundant condition that every row whose name matches the pattern meets, and that an index can answer (migration 0012): the
 * server's own trigram index does not handle Thai letters in every locale. Null for patterns that it cannot support.
 */
export function indexedPart(alias: string, pattern: unknown): SQL | null {
  const [, text] = typeof pattern === 'string' ? (part.exec(pattern) ?? []) : []
  if (text === undefined) return null
  const column = columnOf(alias, 'search_text')
  const letters = [...text.replace(/\\(.)/g, '$1')]
  if (letters.length === 1) return sql`${column} like '%' || search_text(${letters[0]}::text) || '%'`
  const patterns = [inPairs(letters), inPairs(letters.slice(1))].filter((pairs) => pairs !== '')
  return sql.join(
    patterns.map((pairs) => sql`${column} like ${pairsOnly(pairs)}`),
    sql` and `,
  )
}

/** Drops the last letter of an odd number. */
function inPairs(letters: readonly string[]): string {
  return letters.slice(0, letters.length - (letters.length % 2)).join('')
}

/**
 * `xkxax7xlx` becomes `%_kxa_7xl%`: queries the index only for pairs of adjacent letters. Single letters match so many names that
 * reading them took half of the time.
 */
function pairsOnly(pairs: string): SQL {
  return sql`'%' || regexp_replace(rtrim(search_text(${pairs}::text), 'x'), 'x([^x]x[^x])', '_\\1', 'g') || '%'`
}
