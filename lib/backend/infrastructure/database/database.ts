import { eq } from 'drizzle-orm'
import type { PgColumn, PgDatabase, PgQueryResultHKT, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

/** The common database type of PGlite and PostgreSQL, a pool and a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Changes one row of a table. */
export async function updateRow<Table extends PgTable & Readonly<{ id: PgColumn }>>(
  database: Database,
  table: Table,
  id: number,
  values: PgUpdateSetSource<Table>,
): Promise<void> {
  await database.update(table).set(values).where(eq(table.id, id))
}
