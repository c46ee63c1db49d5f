import { sql, type SQL } from 'drizzle-orm'

/** A `like` pattern that is nothing but a text between two `%`. */
const part = /^%((?:[^\\%_]|\\[\\%_])+)%$/

/**
 * What a text that has the pattern in it must also meet, said so that an index can answer it (migration 0009): the
 * index of the server does not know Thai letters in every locale. Null for patterns that it cannot help with.
 */
export function indexedPart(column: SQL, pattern: unknown): SQL | null {
  const [, text] = typeof pattern === 'string' ? (part.exec(pattern) ?? []) : []
  if (text === undefined) return null
  return sql`search_text(${column}) like '%' || search_text(${text.replace(/\\(.)/g, '$1')}::text) || '%'`
}

/** Whether a text sounds like the value, in Thai or in Latin letters, with the slips that people make. */
export function soundsLike(column: SQL, value: string): SQL {
  return sql`search_key(${column}) %> search_key(${value}::text)`
}

/** How alike they are, from 0 to 1. */
export function likeness(column: SQL, value: string): SQL {
  return sql`word_similarity(search_key(${value}::text), search_key(${column}))`
}
