import { UserError } from '@/lib/domain/errors/errors'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { freeCode } from '@/lib/domain/catalog/free-code'
import type { CallContext } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { discountAfter } from '@/lib/backend/features/catalog/discount-after'
import { readRecordChanges, recordRecordChange } from '@/lib/backend/features/staff/record-history'
import { recordStaffAction } from '@/lib/backend/features/staff/record-staff-action'
import { changedColumns } from '../engine/compare'
import { indexNamed, type KeyIndexes } from '../engine/key-index'
import { cellsByName, indexOf, keyOf, type Cells, type Entity } from '../entity'
import { checkRecord, type EditedCells } from './check-record'
import { editableEntity, editedColumns } from './editable-entities'
import type { LoadedRecord, LoadedRecords } from './load-record'
import { writeRecord } from './write-record'

export type RowEdit = Readonly<{ /** Null adds a row. */ id: number | null; before: EditedCells; after: EditedCells }>

type SavedRow = Readonly<{ id: number; cells: Cells }>

/**
 * Saves the edited cells of a locked row, or a new row, with its history.
 * @throws UserError recordUnknown, recordChanged, or the issues of each column
 */
export async function saveRow(
  call: CallContext,
  kind: RecordKind,
  { id, before, after }: RowEdit,
  records: LoadedRecords,
): Promise<SavedRow> {
  const { entity, nameColumn } = editableEntity(kind)
  const editable = editedColumns(entity).map(({ name }) => name)
  if (Object.keys(after).some((name) => !editable.includes(name))) throw new ProtocolError('There is no such column')
  const stored = id === null ? null : records.storedOf(id)
  const loaded = { indexes: records.indexes, stored }
  if (stored && id !== null) await refuseConflict(call, { kind, entity, id, stored, before, after })
  const checked = await checkRecord(call, entity, id, stored ? after : withGivenCodes(entity, after, loaded.indexes), loaded)
  const cells = kind === 'products' ? withDiscountText(entity, checked, stored, after) : checked
  const columns = stored ? changedColumns(entity, cells, stored) : entity.columns.map(({ name }) => name)
  if (columns.length === 0 && id !== null) return { id, cells }
  const savedId = await writeRecord(call, entity, id, { cells, columns }, loaded)
  await recordChange(call, { kind, entity, id: savedId, loaded, cells, columns, about: cells[indexOf(entity, nameColumn)] ?? '' })
  return { id: savedId, cells }
}

type Edit = Readonly<{ kind: RecordKind; entity: Entity; id: number; stored: Cells; before: EditedCells; after: EditedCells }>

/** A cell that already has the new text is no conflict, so a save can be repeated. */
async function refuseConflict(call: CallContext, { kind, entity, id, stored, before, after }: Edit): Promise<void> {
  const columns = editedColumns(entity).flatMap(({ name, kind: { schema } }) => {
    const now = stored[indexOf(entity, name)] ?? ''
    const isAsNow = (cell = '') => now === cell || now === schema.safeParse(cell).data
    return Object.hasOwn(after, name) && !isAsNow(before[name]) && !isAsNow(after[name]) ? [name] : []
  })
  if (columns.length === 0) return
  const changes = await readRecordChanges(call, kind, id)
  const last = changes.find((change) => columns.some((name) => Object.hasOwn(change.after, name) || Object.hasOwn(change.before, name)))
  throw new UserError('recordChanged', { staff: last?.staff ?? '–' })
}

type Saved = Readonly<{
  kind: RecordKind
  entity: Entity
  id: number
  loaded: LoadedRecord
  cells: Cells
  columns: readonly string[]
  about: string
}>

async function recordChange(call: CallContext, { kind, entity, id, loaded, cells, columns, about }: Saved): Promise<void> {
  const before = loaded.stored ? cellsByName(entity, loaded.stored, columns) : {}
  const after = Object.fromEntries(Object.entries(cellsByName(entity, cells, columns)).filter(([, cell]) => loaded.stored ?? cell !== ''))
  await recordRecordChange(call, { kind, id, before, after })
  const key = keyOf(entity, cells) ?? about
  await recordStaffAction(call, {
    about: about || key,
    aboutId: id,
    detail: { kind, columns: Object.keys(after) },
  })
}

const amountOf = (cell: string | undefined) => (cell ? Number(cell) : null)

/** Recomputes the discount label of a product whose prices have changed, unless the label itself was edited. */
function withDiscountText(entity: Entity, cells: Cells, stored: Cells | null, edited: Readonly<Record<string, string>>): Cells {
  if (Object.hasOwn(edited, 'discount_text')) return cells
  const [price, old, label] = ['sale_price', 'old_sale_price', 'discount_text'].map((name) => indexOf(entity, name))
  if (price === undefined || old === undefined || label === undefined) return cells
  const row = { sale_price: amountOf(stored?.[price]), old_sale_price: amountOf(stored?.[old]), discount_text: stored?.[label] || null }
  const after = discountAfter(row, { sale_price: amountOf(cells[price]), old_sale_price: amountOf(cells[old]) })
  return after.discount_text === undefined ? cells : cells.with(label, after.discount_text ?? '')
}

/** The cells of a new row, with a free code where staff leave it empty: `leafy-greens`, or with the next number, `P-12`. */
function withGivenCodes(entity: Entity, edited: EditedCells, indexes: KeyIndexes): EditedCells {
  const { idOf } = indexNamed(entity.name, indexes)
  return entity.columns.reduce((cells, { name, given }) => {
    if (!given || (cells[name] ?? '').trim() !== '') return cells
    const canonical = (column: string) => entity.columns[indexOf(entity, column)]?.kind.schema.safeParse(cells[column] ?? '').data ?? ''
    const isTaken = (code: string) => {
      const key = keyOf(
        entity,
        entity.columns.map((column) => (column.name === name ? code : cells[column.name])),
      )
      return key !== null && idOf.has(key)
    }
    return {
      ...cells,
      [name]: freeCode(given(canonical), isTaken),
    }
  }, edited)
}
