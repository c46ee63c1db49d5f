import { eq, inArray, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgDatabase, PgQueryResultHKT, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

/** The common database type of PGlite and PostgreSQL, a pool and a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>

type TableWithId = PgTable & Readonly<{ id: PgColumn }>

/** Locks one row of a table until the end of the transaction. @returns the row as it is then; undefined if there is none */
export async function lockRow<Table extends TableWithId>(
  database: Database,
  table: Table,
  id: number,
): Promise<InferSelectModel<Table> | undefined> {
  const source: TableWithId = table
  const [row] = await database.select().from(source).where(eq(source.id, id)).for('update')
  return row as InferSelectModel<Table> | undefined
}

/** Changes one row of a table. */
export async function updateRow<Table extends TableWithId>(
  database: Database,
  table: Table,
  id: number,
  values: PgUpdateSetSource<Table>,
): Promise<void> {
  await database.update(table).set(values).where(eq(table.id, id))
}

/** Changes one row of a table unless it is locked: of concurrent calls only one writes, and none waits for the lock. */
export async function updateUnlockedRow<Table extends TableWithId>(
  database: Database,
  table: Table,
  id: number,
  values: PgUpdateSetSource<Table>,
): Promise<void> {
  const source: TableWithId = table
  const unlocked = database.select({ id: source.id }).from(source).where(eq(source.id, id)).for('update', { skipLocked: true })
  await database.update(table).set(values).where(inArray(table.id, unlocked))
}
