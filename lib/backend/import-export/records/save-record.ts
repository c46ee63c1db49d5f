import { z } from 'zod'
import { maxCellLength, maxSizes, recordKindNames } from '@/lib/domain/catalog/record-columns'
import { quantitySchema } from '@/lib/domain/catalog/staff-products'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { withMenuChanges } from '@/lib/backend/features/content/shown-layout'
import { followFirstSizes } from '@/lib/backend/features/catalog/change-products'
import { readFirstPrices } from '@/lib/backend/features/catalog/first-size-price'
import { sendBackInStock } from '@/lib/backend/features/catalog/send-back-in-stock'
import { idempotencyKeySchema, runIdempotently } from '@/lib/backend/features/staff/idempotency'
import { lockImportsBriefly } from '../engine/import-lock'
import { givePlaceholder } from '../placeholder-picture'
import { editableEntity } from './editable-entities'
import { loadRecords, lockRecords } from './load-record'
import { saveSizes, saveStocks, withPriceOfSizes } from './product-family'
import { saveRow } from './save-row'

const cellsSchema = z.record(z.string().max(80), z.string().max(maxCellLength))

export const kindSchema = z.enum(recordKindNames)

const editShape = {
  /** Null adds a record. */
  id: idSchema.nullable(),
  /** The edited cells as the form showed them, by column. */
  before: cellsSchema,
  after: cellsSchema,
  /** Of a product: its counted stock, and the one that the form showed. */
  stock: z.strictObject({ counted: quantitySchema, seen: quantitySchema }).optional(),
}

const argumentsSchema = z.tuple([
  z.strictObject({
    kind: kindSchema,
    ...editShape,
    /** Of a product: the edited and the new ones of its sizes. */
    sizes: z.array(z.strictObject(editShape)).max(maxSizes).default([]),
  }),
  idempotencyKeySchema.optional(),
])

type Edit = z.output<typeof argumentsSchema>[0]

/**
 * Saves the edited cells of a record, checked as the import checks a row; of a product also its stock and its sizes, all or nothing.
 * Nothing is saved when a colleague has changed one of these cells since the form read it; cells that are not edited stay as they are.
 * @returns the id of the record, and of each size
 * @throws UserError recordChanged, or the issues of each column, those of the second size as `sizes.1.sale_price`
 */
export const saveRecord = defineMethod('staff.catalog.save', argumentsSchema, async (call, [edit, key]) =>
  runIdempotently(call, { key, content: edit }, () => save(call, edit)),
)

async function save(call: CallContext, { kind, sizes, ...own }: Edit) {
  if (kind !== 'products' && (own.stock ?? sizes.length > 0)) throw new ProtocolError('Only products have stock and sizes')
  const { entity } = editableEntity(kind)
  const ids = [own, ...sizes].flatMap(({ id }) => id ?? [])
  await lockImportsBriefly(call.database)
  await lockRecords(call.database, entity, ids)
  const records = await loadRecords(call.database, entity, ids)
  const prices = await readFirstPrices(call.database, kind === 'products' ? ids : [])
  const [id, sizeIds] = await withMenuChanges(call, async () => {
    const saved = await saveRow(call, kind, { ...own, after: withPriceOfSizes(own, sizes, records) }, records)
    const savedSizes = await saveSizes(call, saved.cells, sizes, records)
    if (kind === 'products') await givePlaceholder(call, call.ports.files)
    return [saved.id, savedSizes] as const
  })
  await saveStocks(call, [
    { id, stock: own.stock, field: 'stock_qty' },
    ...sizes.map(({ stock }, index) => ({ id: sizeIds[index], stock, field: `sizes.${index}.stock_qty` })),
  ])
  await followFirstSizes(call, prices)
  if (kind === 'products') await sendBackInStock(call)
  return { id, sizes: sizeIds }
}
