import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { preparedStatement } from './prepared-statement'
import type { Database } from './database'

type Query = SQLWrapper & PromiseLike<readonly unknown[]>

type RowsOf<Queries> = { readonly [Name in keyof Queries]: Queries[Name] extends PromiseLike<infer Rows> ? Rows : never }

/**
 * Runs several small queries in one statement, because most of the time of a small query is the round trip. Rows come as JSON, so
 * columns keep their names and values are text, number, boolean or null.
 */
export async function readInOneQuery<Queries extends Readonly<Record<string, Query>>>(
  database: Database,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const columns: Readonly<Record<string, SQL>> = asColumns(queries)
  const [row] = await preparedStatement(database.select(columns).from(sql`(select) one`))
  if (!row) throw new Error('One row without columns gives one row')
  return row as RowsOf<Queries>
}

/** The same as columns of another query; the queries may reference columns of its row. */
export function asColumns<Queries extends Readonly<Record<string, Query>>>(queries: Queries) {
  const columns = Object.entries(queries).map(([name, query]) => [name, sql`(select coalesce(json_agg(its), '[]') from ${query} its)`])
  return Object.fromEntries(columns) as { [Name in keyof Queries]: SQL<RowsOf<Queries>[Name]> }
}
