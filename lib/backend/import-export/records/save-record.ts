import { z } from 'zod'
import { maxCellLength, recordKindNames, type RecordKind } from '@/lib/domain/catalog/record-columns'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod } from '@/lib/backend/context/define-method'
import { idSchema } from '@/lib/backend/context/call-arguments'
import type { CallContext } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { withMenuChanges } from '@/lib/backend/features/content/shown-layout'
import { sendBackInStock } from '@/lib/backend/features/catalog/send-back-in-stock'
import { discountAfter } from '@/lib/backend/features/catalog/discount-after'
import { readRecordChanges, recordRecordChange } from '@/lib/backend/features/staff/record-history'
import { recordStaffAction } from '@/lib/backend/features/staff/record-staff-action'
import { changedColumns } from '../engine/compare'
import { lockImportsBriefly } from '../engine/import-lock'
import { cellsByName, indexOf, keyOf, type Cells, type Entity } from '../entity'
import { givePlaceholder } from '../placeholder-picture'
import { checkRecord, type EditedCells } from './check-record'
import { editableEntity, editedColumns } from './editable-entities'
import { loadRecord, lockRecord, type LoadedRecord } from './load-record'
import { writeRecord } from './write-record'

const cellsSchema = z.record(z.string().max(80), z.string().max(maxCellLength))

export const kindSchema = z.enum(recordKindNames)

const argumentsSchema = z.tuple([
  z.strictObject({
    kind: kindSchema,
    /** Null adds a record. */
    id: idSchema.nullable(),
    /** The edited cells as the form showed them, by column. */
    before: cellsSchema,
    after: cellsSchema,
  }),
])

/**
 * Saves the edited cells of a record, checked as the import checks a row. Nothing is saved when a colleague has changed one of
 * these cells since the form read it; cells that are not edited stay as they are.
 * @returns the id of the record
 * @throws UserError recordChanged, or the issues of each column
 */
export const saveRecord = defineMethod('staff.catalog.save', argumentsSchema, async (call, [{ kind, id, before, after }]) => {
  const { entity, nameColumn } = editableEntity(kind)
  const editable = editedColumns(entity).map(({ name }) => name)
  if (Object.keys(after).some((name) => !editable.includes(name))) throw new ProtocolError('There is no such column')
  await lockImportsBriefly(call.database)
  if (id !== null) await lockRecord(call.database, entity, id)
  const loaded = await loadRecord(call.database, entity, id)
  if (loaded.stored && id !== null) await refuseConflict(call, { kind, entity, id, stored: loaded.stored, before, after })
  const checked = await checkRecord(call, entity, id, after, loaded)
  const cells = kind === 'products' ? withDiscountText(entity, checked, loaded.stored, after) : checked
  const columns = loaded.stored ? changedColumns(entity, cells, loaded.stored) : entity.columns.map(({ name }) => name)
  if (columns.length === 0) return { id }
  const savedId = await withMenuChanges(call, async () => {
    const written = await writeRecord(call, entity, id, { cells, columns }, loaded)
    if (kind === 'products') await givePlaceholder(call, call.ports.files)
    return written
  })
  if (kind === 'products') await sendBackInStock(call)
  await recordChange(call, { kind, entity, id: savedId, loaded, cells, columns, about: cells[indexOf(entity, nameColumn)] ?? '' })
  return { id: savedId }
})

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
