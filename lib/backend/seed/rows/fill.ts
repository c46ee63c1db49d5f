import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** A statement allows at most 65,535 parameters; this many rows of the widest table stay below it. */
const rowsAtOnce = 500

/** Inserts rows with their own ids, and moves the table's sequence past them. */
export async function fill<Table extends PgTable>(database: Database, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await database.insert(table).values(rows.slice(start, start + rowsAtOnce))
  }
  const name = getTableName(table)
  await database.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 1)) from ${sql.identifier(name)}`)
}

/** Numbers rows from 1 in the given order. */
export function numbered<Row>(rows: readonly Row[]): (Row & { id: number })[] {
  return rows.map((row, index) => ({ ...row, id: index + 1 }))
}
