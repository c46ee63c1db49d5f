import { getTableName, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { CallContext } from '@/lib/backend/context/model'
import { indexNamed } from '../engine/key-index'
import { keysToIds } from '../engine/text-ids'
import {
  insertRows,
  type OutgoingRow,
  updateOwnReferences,
  updateRows,
  writeLinks,
  writeThaiTexts,
  type Writing,
} from '../engine/write-rows'
import { type Cells, type Entity, keyOf, reader } from '../entity'
import type { LoadedRecord } from './load-record'

/**
 * Writes the changed columns of a row, or a new row, as the import does, and invalidates the pages that show it.
 * @param id null for a new row; of a removed row, which `stored` has not, it is inserted again
 * @returns the id of the row
 */
export async function writeRecord(
  { database, now, changed }: Pick<CallContext, 'database' | 'now' | 'changed'>,
  entity: Entity,
  id: number | null,
  { cells, columns }: Readonly<{ cells: Cells; columns: readonly string[] }>,
  { indexes, stored }: LoadedRecord,
): Promise<number> {
  const time = timeInBangkok(now)
  const isNew = stored === null
  const rowId = id ?? (await nextId(database, entity))
  indexNamed(entity.name, indexes).idOf.set(keyOf(entity, cells) ?? '', rowId)
  const row: OutgoingRow = { id: rowId, cells: keysToIds(entity, cells, indexes), columns, isNew }
  const writing: Writing = { entity, columns: entity.columns.filter(({ name }) => columns.includes(name)), indexes }
  if (isNew) {
    await insertRows(database, writing, [row], time)
    await updateOwnReferences(database, writing, [row])
  } else await updateRows(database, writing, [row], time)
  await writeLinks(database, writing, [row])
  await writeThaiTexts(database, writing, [row], time)
  await entity.afterWriting?.(database, [rowId])
  for (const each of stored ? [stored, cells] : [cells]) entity.tags(rowId, reader(entity, each)).forEach(changed)
  return rowId
}

async function nextId(database: CallContext['database'], entity: Entity): Promise<number> {
  const table = getTableName(entity.table)
  const [row] = await queryRows<{ id: number }>(database, sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`)
  if (!row) throw new Error(`${table} gave no id`)
  return row.id
}
