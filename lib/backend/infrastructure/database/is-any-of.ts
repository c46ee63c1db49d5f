import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** `column in (numbers)` with one parameter, however many there are: the statement's text stays the same. */
export function isAnyOf(column: PgColumn | SQL, numbers: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...numbers])}::int[])`
}
