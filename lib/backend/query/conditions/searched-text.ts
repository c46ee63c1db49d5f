import { sql, type SQL } from 'drizzle-orm'
import { columnOf } from '../columns'

/** A `like` pattern that is nothing but a text between two `%`. */
const part = /^%((?:[^\\%_]|\\[\\%_])+)%$/

/**
 * What a row whose name has the pattern in it must also meet, said so that an index can answer it (migration 0012): the
 * index of the server does not know Thai letters in every locale. Null for patterns that it cannot help with.
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

/** Without a last letter that has no other beside it. */
function inPairs(letters: readonly string[]): string {
  return letters.slice(0, letters.length - (letters.length % 2)).join('')
}

/**
 * `xkxax7xlx` as `%_kxa_7xl%`: the index is asked which names have the two letters of each pair together, and no longer
 * which have each letter anywhere, which are so many that reading of them took half of the time.
 */
function pairsOnly(pairs: string): SQL {
  return sql`'%' || regexp_replace(rtrim(search_text(${pairs}::text), 'x'), 'x([^x]x[^x])', '_\\1', 'g') || '%'`
}
