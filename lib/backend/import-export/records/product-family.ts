import { sql } from 'drizzle-orm'
import { displayName } from '@/lib/core/display-name'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import { stockAfter } from '@/lib/domain/orders/stock'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { changeProducts, lockProductRows, type ProductChange } from '@/lib/backend/features/catalog/change-products'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { KeyIndexes } from '../engine/key-index'
import { readRows } from '../engine/read-rows'
import { cellsByName, reader, type Cells } from '../entity'
import { editableEntity, editedColumns } from './editable-entities'
import type { LoadedRecords } from './load-record'
import { saveRow, type RowEdit } from './save-row'

type FamilyRow = Readonly<{ id: number; type: string | null; stock_qty: string; parent_id: number | null }>

/** The stock of a product, null where it is not counted, its parent, and its sizes in the order of its page. */
export async function readFamily(database: Database, id: number, indexes: KeyIndexes) {
  const rows = await queryRows<FamilyRow>(
    database,
    sql`select id, type, stock_qty, parent_id from product where id = ${id} or (parent_id = ${id} and active)
      order by pg_sequence nulls last, code collate "C"`,
  )
  const own = rows.find((row) => row.id === id)
  const sizes = rows.filter((row) => row.id !== id)
  const { entity } = editableEntity('products')
  const columns = editedColumns(entity).map(({ name }) => name)
  const cellsOf = new Map(
    (await readRows(database, entity, indexes, { ids: sizes.map((row) => row.id) })).map((row) => [row.id, row.cells]),
  )
  const stockOf = ({ type, stock_qty }: FamilyRow) => (type === 'stock' ? Number(stock_qty) : null)
  return {
    stock: own ? stockOf(own) : 0,
    parentId: own?.parent_id ?? null,
    sizes: sizes.map((row) => ({ id: row.id, stock: stockOf(row), cells: cellsByName(entity, cellsOf.get(row.id) ?? [], columns) })),
  }
}

/**
 * The edited cells of a product; without a price of its own it gets that of its first size, because lists show no product without a
 * price.
 */
export function withPriceOfSizes({ id, after }: RowEdit, sizes: readonly RowEdit[], records: LoadedRecords): RowEdit['after'] {
  const { entity } = editableEntity('products')
  const priceOf = (edit: RowEdit) => {
    const stored = edit.id === null ? null : records.storedOf(edit.id)
    return (edit.after.sale_price ?? (stored ? reader(entity, stored)('sale_price') : '')).trim()
  }
  const price = sizes.map(priceOf).find((each) => each !== '')
  return price === undefined || priceOf({ id, before: {}, after }) !== '' ? after : { ...after, sale_price: price }
}

/** Columns that a new size takes from its product. */
const sharedWithSizes = ['name', 'name_th', 'unit', 'supplier', 'is_taxable', 'is_chilled', 'storage', 'category']

/**
 * Saves the edited and the new sizes of a product.
 * @param parent the cells of the product
 * @throws UserError with the issues of all sizes
 */
export async function saveSizes(
  call: CallContext,
  parent: Cells,
  sizes: readonly RowEdit[],
  records: LoadedRecords,
): Promise<readonly number[]> {
  if (sizes.length === 0) return []
  const { entity } = editableEntity('products')
  const cell = reader(entity, parent)
  const shared = Object.fromEntries(sharedWithSizes.map((name) => [name, cell(name)]))
  const issues: Issue[] = []
  const ids: number[] = []
  for (const [index, size] of sizes.entries()) {
    const known = size.id === null ? null : records.storedOf(size.id)
    if (known && reader(entity, known)('parent') !== cell('code')) throw new ProtocolError('This is no size of the product')
    const after = size.id === null ? { ...shared, ...size.after, parent: cell('code') } : size.after
    try {
      if (size.id === null && !after.variant_name?.trim()) throw UserError.fromIssues([{ field: 'variant_name', key: 'cellRequired' }])
      ids.push((await saveRow(call, 'products', { ...size, after }, records)).id)
    } catch (error) {
      if (!(error instanceof UserError) || error.issues.length === 0) throw error
      issues.push(...error.issues.map((issue) => ({ ...issue, field: `sizes.${index}.${issue.field}` })))
    }
  }
  if (issues.length > 0) throw UserError.fromIssues(issues)
  return ids
}

type Count = Readonly<{ id: number | undefined; stock: Readonly<{ counted: number; seen: number }> | undefined; field: string }>

/**
 * Saves counted stocks as differences to the stocks that the form showed: orders placed meanwhile are not lost.
 * @throws UserError with an issue for each that is less than what was ordered meanwhile
 */
export async function saveStocks(call: CallContext, counts: readonly Count[]): Promise<void> {
  const counted = counts.filter(({ stock }) => stock)
  if (counted.length === 0) return
  const rows = await lockProductRows(
    call,
    counted.flatMap(({ id }) => id ?? []),
  )
  const issues: Issue[] = []
  const changes = rows.flatMap((row): ProductChange[] => {
    const { stock, field } = counted.find(({ id }) => id === row.id) ?? {}
    if (!stock || field === undefined) return []
    const stock_qty = stockAfter(row.stock_qty, stock, displayName(row.name, languageOf(call.locale)))
    if (typeof stock_qty === 'number') return stock_qty === row.stock_qty ? [] : [{ row, values: { stock_qty } }]
    issues.push({ field, key: stock_qty.code, ...(stock_qty.values && { values: stock_qty.values }) })
    return []
  })
  if (issues.length > 0) throw UserError.fromIssues(issues)
  if (changes.length > 0) await changeProducts(call, changes)
}
