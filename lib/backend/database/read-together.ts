import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from './connection'
import { queryRows } from './rows'

type Query = SQLWrapper & PromiseLike<readonly unknown[]>

type RowsOf<Queries> = { readonly [Name in keyof Queries]: Queries[Name] extends PromiseLike<infer Rows> ? Rows : never }

/**
 * The rows of several small queries, asked for in one statement: most of what a small query takes is on its way.
 * They come as JSON, so a column keeps its name and a value is a text, a number, a boolean or null.
 */
export async function readTogether<Queries extends Readonly<Record<string, Query>>>(database: Database, queries: Queries): Promise<RowsOf<Queries>> {
  const columns = Object.entries(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(its), '[]') from ${query} its) as ${sql.identifier(name)}`,
  )
  const [row] = await queryRows<RowsOf<Queries>>(database, sql`select ${sql.join(columns, sql`, `)}`)
  if (!row) throw new Error('A select without a table gives one row')
  return row
}
