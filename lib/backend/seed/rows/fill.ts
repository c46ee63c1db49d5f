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

/** Looks up ids by the codes of the seed data, so that lists can reference each other. */
export function idsByCode(rows: readonly Readonly<{ id: number; code: string | null }>[]): (code: string) => number {
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  return (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`The demo shop's data names ${code}, which does not exist`)
    return id
  }
}
