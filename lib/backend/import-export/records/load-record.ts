import { getTableName, sql } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { loadKeyIndexes } from '../engine/load-key-indexes'
import type { KeyIndexes } from '../engine/key-index'
import { idList, readRows } from '../engine/read-rows'
import type { Cells, Entity } from '../entity'
import { neededEntities } from './editable-entities'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Rows of an entity with the keys of what they refer to. `storedOf` throws UserError recordUnknown. */
export type LoadedRecords = Readonly<{ indexes: KeyIndexes; storedOf: (id: number) => Cells }>

export type LoadedRecord = Readonly<{ indexes: KeyIndexes; /** Null for a new row. */ stored: Cells | null }>

/**
 * The cells of a row, and the keys of what it refers to.
 * @param id null for a new row
 * @throws UserError recordUnknown
 */
export async function loadRecord(database: Database, entity: Entity, id: number | null): Promise<LoadedRecord> {
  const { indexes, storedOf } = await loadRecords(database, entity, id === null ? [] : [id])
  return { indexes, stored: id === null ? null : storedOf(id) }
}

export async function loadRecords(database: Database, entity: Entity, ids: readonly number[]): Promise<LoadedRecords> {
  const indexes = await loadKeyIndexes(database, neededEntities(entity))
  const rows = new Map((ids.length > 0 ? await readRows(database, entity, indexes, { ids }) : []).map(({ id, cells }) => [id, cells]))
  const storedOf = (id: number) => {
    const cells = rows.get(id)
    if (!cells) throw new UserError('recordUnknown')
    return cells
  }
  return { indexes, storedOf }
}

/** Locks rows until the end of the transaction, in the order in which placing an order locks products. */
export async function lockRecords(database: Database, entity: Entity, ids: readonly number[]): Promise<void> {
  await database.execute(
    sql`select id from ${sql.identifier(getTableName(entity.table))} where id = any(${idList(ids)}::int[]) order by id for no key update`,
  )
}
