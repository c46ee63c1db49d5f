import { getTableName, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { tellWaiting } from '@/lib/backend/features/customers/send-back-in-stock'
import type { ShopWork } from '@/lib/backend/context/job-context'
import { keyOf, reader, type Sheet } from '../entity'
import { cellsOf, type CheckedRow } from './check-file'
import { changedColumns, storedCells, type Plan } from './compare'
import { lockImports } from './import-lock'
import { indexFor, type KeyIndexes } from './key-index'
import { loadKeyIndexes } from './load-key-indexes'
import { idList } from './read-rows'
import { removeMissing } from './remove-missing'
import { batchSize } from './spool'
import { tablesWritten, tellPlanner } from './tell-planner'
import { keysToIds } from './text-ids'
import { insertRows, updateOwnReferences, updateRows, type OutgoingRow, type Writing } from './write-rows'
import { writeLinks } from './write-links'
import { writeThaiTexts } from './write-texts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Rows that orders lock, too, in the order in which they do (`orders/lock-for-order.ts`). */
const lockedByOrders = ['product', 'sale_voucher', 'gift_voucher']

type Options = Readonly<{
  /** Called when rows of a file have been written. */
  onRow: (plan: Plan, done: number) => void
  /** Called with what was archived or removed. */
  onRemoved: (plan: Plan, count: number) => void
}>

type Known = Readonly<{ indexes: KeyIndexes; newIds: ReadonlySet<string> }>

/**
 * Brings everything that is planned into the shop, within the transaction of `work`. What was compared before is
 * compared again, now that it is locked.
 * @throws Error with a sentence for the operator when the shop has changed so that the plan is no longer right
 */
export async function applyPlans(work: ShopWork, plans: readonly Plan[], { onRow, onRemoved }: Options): Promise<void> {
  const { database } = work
  await lockImports(database)
  const indexes = await loadKeyIndexes(database)
  for (const table of lockedByOrders) await lockRows(database, table, plans, indexes)
  const time = timeInBangkok(work.now)
  const newIds = new Set<string>()
  for (const plan of plans) for await (const id of nameNewRows(database, plan, indexes)) newIds.add(newId(sheetOf(plan), id))
  for (const plan of plans) await writePlan(work, plan, { indexes, newIds }, time, onRow)
  for (const plan of plans.toReversed()) {
    const removed = await removeMissing(database, sheetOf(plan), plan.missing, time)
    const { keyOf: keys } = indexFor(sheetOf(plan), indexes)
    for (const id of removed) sheetOf(plan).tags(id, (name) => (name === 'code' ? (keys.get(id) ?? '') : '')).forEach(work.changed)
    onRemoved(plan, removed.length)
  }
  await tellPlanner(database, plans.flatMap(tablesWritten))
  await tellWaiting(work)
}

async function lockRows(database: Database, table: string, plans: readonly Plan[], indexes: KeyIndexes): Promise<void> {
  const ids = new Set<number>()
  for (const plan of plans) {
    if (getTableName(sheetOf(plan).table) !== table) continue
    for await (const batch of plan.changes.batches())
      for (const id of batch.flatMap((row) => idOf(sheetOf(plan), row, indexes) ?? [])) ids.add(id)
    plan.missing.forEach((id) => ids.add(id))
  }
  if (ids.size === 0) return
  await database.execute(sql`
    select id from ${sql.identifier(table)} where id = any(${idList([...ids])}::int[]) order by id for no key update`)
}

/** Gives new rows their ids before any row is written, so that all can point at them. */
async function* nameNewRows(database: Database, plan: Plan, indexes: KeyIndexes): AsyncGenerator<number> {
  const sheet = sheetOf(plan)
  if (sheet.describes) return
  const index = indexFor(sheet, indexes)
  for await (const batch of plan.changes.batches()) {
    const keys = batch.map((row) => keyOf(sheet, cellsOf(row)) ?? '').filter((key) => !index.idOf.has(key))
    const ids = await queryRows<{ id: number }>(
      database,
      sql`select nextval(pg_get_serial_sequence(${getTableName(sheet.table)}, 'id'))::int as id from generate_series(1, ${keys.length}::int)`,
    )
    for (const [position, { id }] of ids.entries()) {
      index.idOf.set(keys[position] ?? '', id)
      yield id
    }
  }
}

/** New rows first, then what changes, then what hangs on them: by then every row that is named is there. */
async function writePlan(work: ShopWork, plan: Plan, known: Known, time: string, onRow: Options['onRow']): Promise<void> {
  const { database } = work
  const sheet = sheetOf(plan)
  const columns = sheet.columns.filter(({ name }) => plan.checked.columns.has(name))
  const writing: Writing = { sheet, columns, indexes: known.indexes }
  for await (const batch of plan.changes.batches()) await insertRows(database, writing, newRows(writing, batch, known), time)
  // A table that was empty a moment ago still looks so to the planner, which then reads all of it for every row.
  if (plan.report.new > batchSize) await tellPlanner(database, [sheet.table])
  let done = 0
  for await (const batch of plan.changes.batches()) {
    const added = newRows(writing, batch, known)
    const changed = await changedRows(database, writing, batch, known)
    const rows = [...added, ...changed]
    await updateRows(database, writing, changed, time)
    await updateOwnReferences(database, writing, added)
    await writeLinks(database, writing, rows)
    await writeThaiTexts(database, writing, rows, time)
    await sheet.afterWriting?.(database, rows.map(({ id }) => id))
    for (const { id, cells } of rows) sheet.tags(id, reader(sheet, cells)).forEach(work.changed)
    onRow(plan, (done += batch.length))
  }
}

function newRows({ sheet, columns, indexes }: Writing, batch: readonly CheckedRow[], { newIds }: Known): readonly OutgoingRow[] {
  return batch.flatMap((row) => {
    const id = idOf(sheet, row, indexes)
    if (id === undefined || sheet.describes || !newIds.has(newId(sheet, id))) return []
    return [{ id, cells: keysToIds(sheet, cellsOf(row), indexes), columns: columns.map(({ name }) => name), isNew: true }]
  })
}

/** Rows in which the file still says something else than the shop. */
async function changedRows(database: Database, { sheet, indexes }: Writing, batch: readonly CheckedRow[], { newIds }: Known): Promise<readonly OutgoingRow[]> {
  const old = batch.filter((row) => sheet.describes || !newIds.has(newId(sheet, idOf(sheet, row, indexes))))
  const stored = await storedCells(database, sheet, indexes, old)
  return old.flatMap((row) => {
    const cells = cellsOf(row)
    const id = idOf(sheet, row, indexes)
    const before = id === undefined ? undefined : stored.get(id)
    if (id === undefined || !before) throw new Error(`The shop has changed meanwhile: ${keyOf(sheet, cells)} is gone. Nothing was imported; try again.`)
    const columns = changedColumns(sheet, cells, before)
    return columns.length === 0 ? [] : [{ id, cells: keysToIds(sheet, cells, indexes), columns, isNew: false }]
  })
}

/** How a new row is remembered: ids count in each table. */
function newId(sheet: Sheet, id: number | undefined): string {
  return `${sheet.name} ${id}`
}

function idOf(sheet: Sheet, row: CheckedRow, indexes: KeyIndexes): number | undefined {
  return indexFor(sheet, indexes).idOf.get(keyOf(sheet, cellsOf(row)) ?? '')
}

function sheetOf({ checked }: Plan): Sheet {
  return checked.file.sheet
}
