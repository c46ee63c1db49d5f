import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from './database'

type Query = SQLWrapper & PromiseLike<readonly unknown[]>

type RowsOf<Queries> = { readonly [Name in keyof Queries]: Queries[Name] extends PromiseLike<infer Rows> ? Rows : never }

/**
 * One query of one row for several small ones, because most of the time of a small query is the round trip. Rows come as JSON, so
 * columns keep their names and values are text, number, boolean or null.
 */
export function inOneQuery<Queries extends Readonly<Record<string, Query>>>(database: Database, queries: Queries) {
  return database.select(asColumns(queries)).from(sql`(select) one`)
}

/** Small queries as columns of another query; they may reference columns of its row. */
export function asColumns<Queries extends Readonly<Record<string, Query>>>(queries: Queries) {
  const columns = Object.entries(queries).map(([name, query]) => [name, sql`(select coalesce(json_agg(its), '[]') from ${query} its)`])
  return Object.fromEntries(columns) as { [Name in keyof Queries]: SQL<RowsOf<Queries>[Name]> }
}
