import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { translationField } from '@/lib/backend/infrastructure/database/schema/content'
import type { Plan } from './compare'
import { batchSize } from './spool'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** The tables to which a plan wrote many rows: the entity's own, its link tables and its Thai texts. */
export function tablesWritten({ checked: { file, columns }, report }: Plan): readonly PgTable[] {
  if (report.new + report.changed <= batchSize) return []
  const places = file.entity.columns.filter(({ name }) => columns.has(name)).map(({ place }) => place)
  const others = places.flatMap((place) => (place.in === 'links' ? [place.table] : place.in === 'thai' ? [translationField] : []))
  return [file.entity.table, ...others]
}

/**
 * Refreshes the planner's statistics (ANALYZE) of the tables, which would otherwise be outdated. A server's autovacuum does this
 * eventually; an embedded database never does.
 */
export async function analyzeTables(database: Database, tables: readonly PgTable[]): Promise<void> {
  const names = [...new Set(tables.map(getTableName))]
  if (names.length > 0)
    await database.execute(
      sql`analyze ${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )}`,
    )
}
