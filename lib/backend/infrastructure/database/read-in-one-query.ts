import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { reusableStatement, type ValueOf } from './prepared-statement'
import type { Database } from './database'

type Query = SQLWrapper & PromiseLike<readonly unknown[]>

type RowsOf<Queries> = { readonly [Name in keyof Queries]: Queries[Name] extends PromiseLike<infer Rows> ? Rows : never }

/**
 * Defines a statement that runs several small queries, because most of the time of a small query is the round trip. Rows come as
 * JSON, so columns keep their names and values are text, number, boolean or null.
 */
export function readInOneQuery<Values, Queries extends Readonly<Record<string, Query>>>(
  build: (database: Database, value: ValueOf<Values>) => Queries,
): (database: Database, values: Readonly<Values>) => Promise<RowsOf<Queries>> {
  const read = reusableStatement((database, value: ValueOf<Values>) => {
    const columns: Readonly<Record<string, SQL>> = asColumns(build(database, value))
    return database.select(columns).from(sql`(select) one`)
  })
  return async (database, values) => {
    const [row] = await read(database, values)
    if (!row) throw new Error('One row without columns gives one row')
    return row as RowsOf<Queries>
  }
}

/** Small queries as columns of another query; they may reference columns of its row. */
export function asColumns<Queries extends Readonly<Record<string, Query>>>(queries: Queries) {
  const columns = Object.entries(queries).map(([name, query]) => [name, sql`(select coalesce(json_agg(its), '[]') from ${query} its)`])
  return Object.fromEntries(columns) as { [Name in keyof Queries]: SQL<RowsOf<Queries>[Name]> }
}
