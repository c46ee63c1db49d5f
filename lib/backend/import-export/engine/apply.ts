import { getTableName, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { sendBackInStock } from '@/lib/backend/features/catalog/send-back-in-stock'
import { recordSettingChanges } from '@/lib/backend/features/content/setting-history'
import { readSettingTexts } from '@/lib/backend/features/content/setting-store'
import type { JobContext } from '@/lib/backend/context/job-context'
import { importAuthor } from '@/lib/domain/staff/change-authors'
import { settings } from '../entities/content'
import { type Cells, cellsByName, type Entity, keyOf, reader } from '../entity'
import { cellsOf, type CheckedRow } from './check-file'
import { changedColumns, type Plan, storedCells } from './compare'
import { lockImports } from './import-lock'
import { indexFor, type KeyIndexes } from './key-index'
import { loadKeyIndexes } from './load-key-indexes'
import { readMemberships } from './memberships'
import { idList, readRows } from './read-rows'
import { removeMissing } from './remove-missing'
import { batchSize } from './spool'
import { keysToIds } from './text-ids'
import { insertRows, type OutgoingRow, updateOwnReferences, updateRows, writeLinks, writeThaiTexts, type Writing } from './write-rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { PgTable } from 'drizzle-orm/pg-core'
import { translationField } from '@/lib/backend/infrastructure/database/schema/content'
import { recordKindNames } from '@/lib/domain/catalog/record-columns'
import { type HistoryKind, recordRecordChanges } from '@/lib/backend/features/staff/record-history'

/** Tables that orders also lock, in the same lock order as `orders/lock-for-order.ts`, to avoid deadlocks. */
const lockedByOrders = ['product', 'sale_voucher', 'gift_voucher']

type Options = Readonly<{
  /** Called after rows of a file have been written. */
  onRow: (plan: Plan, done: number) => void
  /** Called with the number of archived or removed rows. */
  onRemoved: (plan: Plan, count: number) => void
}>

type Known = Readonly<{ indexes: KeyIndexes; newIds: ReadonlySet<string> }>

/**
 * Writes all plans to the shop within the transaction of `work`. Compares everything again under lock, because the shop may have
 * changed since the first comparison.
 * @throws Error with a message for the operator when a plan no longer matches the shop
 */
export async function applyPlans(work: JobContext, plans: readonly Plan[], { onRow, onRemoved }: Options): Promise<void> {
  const { database } = work
  await lockImports(database)
  const indexes = await loadKeyIndexes(database)
  for (const table of lockedByOrders) await lockRows(database, table, plans, indexes)
  const time = timeInBangkok(work.now)
  const newIds = new Set<string>()
  for (const plan of plans) for await (const id of nameNewRows(database, plan, indexes)) newIds.add(newId(entityOf(plan).name, id))
  const settingsBefore = plans.some((plan) => entityOf(plan) === settings) ? await readSettingTexts(database) : null
  for (const plan of plans) await writePlan(work, plan, { indexes, newIds }, time, onRow)
  for (const plan of plans.toReversed()) {
    const removed = await removeRows(work, plan, indexes, time)
    const { keyOf: keys } = indexFor(entityOf(plan), indexes)
    for (const id of removed)
      entityOf(plan)
        .tags(id, (name) => (name === 'code' ? (keys.get(id) ?? '') : ''))
        .forEach(work.changed)
    onRemoved(plan, removed.size)
  }
  if (settingsBefore) await recordSettingChanges(database, { staff: importAuthor, now: work.now }, settingsBefore)
  await analyzeTables(database, plans.flatMap(tablesWritten))
  await sendBackInStock(work)
}

async function lockRows(database: Database, table: string, plans: readonly Plan[], indexes: KeyIndexes): Promise<void> {
  const ids = new Set<number>()
  for (const plan of plans) {
    if (getTableName(entityOf(plan).table) !== table) continue
    for await (const batch of plan.changes.batches())
      for (const id of batch.flatMap((row) => idOf(entityOf(plan), row, indexes) ?? [])) ids.add(id)
    plan.missing.forEach((id) => ids.add(id))
  }
  if (ids.size === 0) return
  await database.execute(sql`
    select id from ${sql.identifier(table)} where id = any(${idList([...ids])}::int[]) order by id for no key update`)
}

/** Reserves the ids of new rows before any row is written, so that rows can reference each other. */
async function* nameNewRows(database: Database, plan: Plan, indexes: KeyIndexes): AsyncGenerator<number> {
  const entity = entityOf(plan)
  if (entity.describes) return
  const index = indexFor(entity, indexes)
  for await (const batch of plan.changes.batches()) {
    const keys = batch.map((row) => keyOf(entity, cellsOf(row)) ?? '').filter((key) => !index.idOf.has(key))
    const ids = await queryRows<{ id: number }>(
      database,
      sql`select nextval(pg_get_serial_sequence(${getTableName(entity.table)}, 'id'))::int as id from generate_series(1, ${keys.length}::int)`,
    )
    for (const [position, { id }] of ids.entries()) {
      index.idOf.set(keys[position] ?? '', id)
      yield id
    }
  }
}

/** Writes new rows first, then changes, then links and texts: by then every referenced row exists. */
async function writePlan(work: JobContext, plan: Plan, known: Known, time: string, onRow: Options['onRow']): Promise<void> {
  const { database } = work
  const entity = entityOf(plan)
  const columns = entity.columns.filter(({ name }) => plan.checked.columns.has(name))
  const writing: Writing = { entity, columns, indexes: known.indexes }
  for await (const batch of plan.changes.batches()) await insertRows(database, writing, newRows(writing, batch, known), time)
  // The planner still has the statistics of an empty table, and would scan all of it for every row.
  if (plan.report.new > batchSize) await analyzeTables(database, [entity.table])
  let done = 0
  for await (const batch of plan.changes.batches()) {
    const added = newRows(writing, batch, known)
    const changes = await changedRows(database, writing, batch, known)
    const changed = changes.map(({ row }) => row)
    const rows = [...added, ...changed]
    await updateRows(database, writing, changed, time)
    await updateOwnReferences(database, writing, added)
    await writeLinks(database, writing, rows)
    await writeThaiTexts(database, writing, rows, time)
    await entity.afterWriting?.(
      database,
      rows.map(({ id }) => id),
    )
    // The stock of a new product is a part of what is new.
    const ofOld = changes.filter(({ row: { id } }) => !entity.describes || !known.newIds.has(newId(entity.describes, id)))
    await recordImportedChanges(
      work,
      entity,
      ofOld.map(({ row: { id }, before, after }) => ({ id, before, after })),
    )
    for (const { id, cells } of rows) entity.tags(id, reader(entity, cells)).forEach(work.changed)
    onRow(plan, (done += batch.length))
  }
}

function newRows({ entity, columns, indexes }: Writing, batch: readonly CheckedRow[], { newIds }: Known): readonly OutgoingRow[] {
  return batch.flatMap((row) => {
    const id = idOf(entity, row, indexes)
    if (id === undefined || entity.describes || !newIds.has(newId(entity.name, id))) return []
    return [{ id, cells: keysToIds(entity, cellsOf(row), indexes), columns: columns.map(({ name }) => name), isNew: true }]
  })
}

type ChangedRow = Readonly<{ row: OutgoingRow; before: Cells; after: Cells }>

/** Rows in which the file still differs from the shop. */
async function changedRows(
  database: Database,
  { entity, indexes }: Writing,
  batch: readonly CheckedRow[],
  { newIds }: Known,
): Promise<readonly ChangedRow[]> {
  const old = batch.filter((row) => entity.describes || !newIds.has(newId(entity.name, idOf(entity, row, indexes))))
  const stored = await storedCells(database, entity, indexes, old)
  return old.flatMap((row) => {
    const cells = cellsOf(row)
    const id = idOf(entity, row, indexes)
    const before = id === undefined ? undefined : stored.get(id)
    if (id === undefined || !before)
      throw new Error(`The shop has changed in the meantime: ${keyOf(entity, cells)} no longer exists. Nothing was imported; try again.`)
    const columns = changedColumns(entity, cells, before)
    if (columns.length === 0) return []
    return [{ row: { id, cells: keysToIds(entity, cells, indexes), columns, isNew: false }, before, after: cells }]
  })
}

/** Archives or removes the rows that are missing in the file. @returns the ids of those that nothing needs */
async function removeRows(work: JobContext, plan: Plan, indexes: KeyIndexes, time: string): Promise<ReadonlySet<number>> {
  const { database } = work
  const entity = entityOf(plan)
  const rowsOf = async (ids: readonly number[]) => (historyOf(entity) ? readRows(database, entity, indexes, { ids }) : [])
  const before = await rowsOf(plan.missing)
  const memberships = entity.missing === 'remove' ? await readMemberships(database, entity, plan.missing) : new Map()
  const removed = new Set(await removeMissing(database, entity, plan.missing, time))
  const after = new Map((await rowsOf([...removed])).map(({ id, cells }) => [id, cells]))
  await recordImportedChanges(
    work,
    entity,
    before
      .filter(({ id }) => removed.has(id))
      .map(({ id, cells }) => ({ id, before: cells, after: after.get(id) ?? null, memberships: memberships.get(id) })),
  )
  return removed
}

/** Map key of a new row, because ids are unique only within a table. */
function newId(name: string, id: number | undefined): string {
  return `${name} ${id}`
}

function idOf(entity: Entity, row: CheckedRow, indexes: KeyIndexes): number | undefined {
  return indexFor(entity, indexes).idOf.get(keyOf(entity, cellsOf(row)) ?? '')
}

function entityOf({ checked }: Plan): Entity {
  return checked.file.entity
}

/** The tables to which a plan wrote many rows: the entity's own, its link tables and its Thai texts. */
function tablesWritten({ checked: { file, columns }, report }: Plan): readonly PgTable[] {
  if (report.new + report.changed <= batchSize) return []
  const places = file.entity.columns.filter(({ name }) => columns.has(name)).map(({ place }) => place)
  const others = places.flatMap((place) => (place.in === 'links' ? [place.table] : place.in === 'thai' ? [translationField] : []))
  return [file.entity.table, ...others]
}

/**
 * Refreshes the planner's statistics (ANALYZE) of the tables, which would otherwise be outdated. A server's autovacuum does this
 * eventually; an embedded database never does.
 */
async function analyzeTables(database: Database, tables: readonly PgTable[]): Promise<void> {
  const names = [...new Set(tables.map(getTableName))]
  if (names.length > 0)
    await database.execute(
      sql`analyze ${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )}`,
    )
}

const histories: readonly HistoryKind[] = [...recordKindNames, 'stock', 'synonyms']

/** The history that an entity's changes go to; undefined if staff see none of it. */
const historyOf = ({ name }: Entity): HistoryKind | undefined => histories.find((kind) => kind === name)

/** The cells of a row before the import, and those of the file; null for a row that was removed. */
type RowChange = Readonly<{ id: number; before: Cells; after: Cells | null; memberships?: Readonly<Record<string, string>> | undefined }>

/**
 * Adds changes by an import to the histories that staff see, so that they can be taken back there. New rows are left out: a first
 * import has tens of thousands of them, and there is nothing before them.
 */
async function recordImportedChanges({ database, now }: JobContext, entity: Entity, rows: readonly RowChange[]): Promise<void> {
  const kind = historyOf(entity)
  if (!kind) return
  const changes = rows.map(({ id, before, after, memberships }) => {
    if (!after) return { id, before: { ...cellsByName(entity, before), ...memberships }, after: {} }
    // The history of synonyms has whole rows.
    const columns = kind === 'synonyms' ? undefined : changedColumns(entity, after, before)
    const merged = before.map((cell, position) => after[position] ?? cell)
    return { id, before: cellsByName(entity, before, columns), after: cellsByName(entity, merged, columns) }
  })
  await recordRecordChanges(database, { staff: importAuthor, now }, kind, changes)
}
