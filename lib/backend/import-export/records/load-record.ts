import { getTableName, sql } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { loadKeyIndexes } from '../engine/load-key-indexes'
import type { KeyIndexes } from '../engine/key-index'
import { readRows } from '../engine/read-rows'
import type { Cells, Entity } from '../entity'
import { neededEntities } from './editable-entities'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export type LoadedRecord = Readonly<{ indexes: KeyIndexes; /** Null for a new row. */ stored: Cells | null }>

/**
 * The cells of a row, and the keys of what it refers to.
 * @param id null for a new row
 * @throws UserError recordUnknown
 */
export async function loadRecord(database: Database, entity: Entity, id: number | null): Promise<LoadedRecord> {
  const indexes = await loadKeyIndexes(database, neededEntities(entity))
  if (id === null) return { indexes, stored: null }
  const [row] = await readRows(database, entity, indexes, { ids: [id] })
  if (!row) throw new UserError('recordUnknown')
  return { indexes, stored: row.cells }
}

/** Locks a row until the end of the transaction, as placing an order locks products. */
export async function lockRecord(database: Database, entity: Entity, id: number): Promise<void> {
  await database.execute(sql`select id from ${sql.identifier(getTableName(entity.table))} where id = ${id} for no key update`)
}
