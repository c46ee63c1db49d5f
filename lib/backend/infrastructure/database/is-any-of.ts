import { isSQLWrapper, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * `column in (numbers)` with a single array parameter, so that the statement text does not depend on the count. A reusable statement hides
 * the array from the planner, which would otherwise plan for each array anew: plans for a few numbers look cheaper than the one for all.
 */
export function isAnyOf(column: PgColumn | SQL, numbers: readonly number[] | SQLWrapper): SQL {
  if (isSQLWrapper(numbers)) return sql`${column} = any((select ${numbers}::int[])::int[])`
  return sql`${column} = any(${sql.param([...numbers])}::int[])`
}
