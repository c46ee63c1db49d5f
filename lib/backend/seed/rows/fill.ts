import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { groupBy } from '@/lib/core/group-by'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** What one statement sends stays below a few megabytes. */
const rowsAtOnce = 2000

/**
 * Inserts rows with their own ids, and moves the table's sequence past them. Rows go as one JSON text, since binding each value takes
 * several times as long as storing it.
 */
export async function fill<Table extends PgTable>(database: Database, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  const name = getTableName(table)
  for (const [keys, alike] of groupBy(rows, givenKeys)) {
    const columns = sql.join(
      keys.split(',').map((key) => sql.identifier(key)),
      sql`, `,
    )
    for (let start = 0; start < alike.length; start += rowsAtOnce) {
      const text = JSON.stringify(alike.slice(start, start + rowsAtOnce))
      await database.execute(sql`
        insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${text}::jsonb)`)
    }
  }
  await database.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 1)) from ${sql.identifier(name)}`)
}

/** Columns that are not given get their defaults, so rows are inserted together with those that give the same ones. */
function givenKeys(row: object): string {
  return Object.entries(row)
    .flatMap(([key, value]) => (value === undefined ? [] : [key]))
    .sort()
    .join()
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
