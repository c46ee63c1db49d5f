import { sql, type SQL } from 'drizzle-orm'
import { columnOf } from './columns'

/** A `like` pattern that is nothing but a text between two `%`. */
const part = /^%((?:[^\\%_]|\\[\\%_])+)%$/

/**
 * What a row whose name has the pattern in it must also meet, said so that an index can answer it (migration 0012): the
 * index of the server does not know Thai letters in every locale. Null for patterns that it cannot help with.
 */
export function indexedPart(alias: string, pattern: unknown): SQL | null {
  const [, text] = typeof pattern === 'string' ? (part.exec(pattern) ?? []) : []
  if (text === undefined) return null
  return sql`${columnOf(alias, 'search_text')} like '%' || search_text(${text.replace(/\\(.)/g, '$1')}::text) || '%'`
}

/** Whether a row's name sounds like the value, in Thai or in Latin letters, with the slips that people make. */
export function soundsLike(alias: string, value: string): SQL {
  return sql`${columnOf(alias, 'search_key')} %> search_key(${value}::text)`
}

/** How alike they are, from 0 to 1. */
export function likeness(alias: string, value: string): SQL {
  return sql`word_similarity(search_key(${value}::text), ${columnOf(alias, 'search_key')})`
}
