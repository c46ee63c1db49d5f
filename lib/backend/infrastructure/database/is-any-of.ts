import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** `column in (numbers)` with a single array parameter, so that the statement text does not depend on the count. */
export function isAnyOf(column: PgColumn | SQL, numbers: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...numbers])}::int[])`
}
