import { isSQLWrapper, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** `column in (numbers)` with a single array parameter, so that the statement text does not depend on the count. */
export function isAnyOf(column: PgColumn | SQL, numbers: readonly number[] | SQLWrapper): SQL {
  return sql`${column} = any(${isSQLWrapper(numbers) ? numbers : sql.param([...numbers])}::int[])`
}
