import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { formatDecimal, fromBaht } from '@/lib/core/money'
import { UserError } from '@/lib/domain/errors/errors'
import { product, uom, type ProductRow } from '@/lib/backend/infrastructure/database/schema/catalog'
import { boxesTurnedBy } from '@/lib/backend/models/box-fields'
import { withMenuChanges } from '../content/shown-layout'
import { reportBoxes } from '../orders/reservations/decrement-stock'
import { sendBackInStock } from './send-back-in-stock'
import { discountAfter } from './discount-after'
import { followingPrices, readFirstPrices, type FirstPrices } from './first-size-price'
import type { ProductValues } from './product-values'
import { recordRecordChange } from '../staff/record-history'
import { recordStaffAction } from '../staff/record-staff-action'
import type { CallContext } from '@/lib/backend/context/model'

/** Locks the products that staff are about to change, in the same order as placing an order does. */
export async function lockProductRows({ database }: CallContext, ids: readonly number[]): Promise<ProductRow[]> {
  return database
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for('update')
}

export type ProductChange = Readonly<{
  row: ProductRow
  values: ProductValues
  /** What else the staff action says. */
  detail?: Readonly<Record<string, string>>
}>

/**
 * Changes locked products, and records their values before and after. Notifies customers who wait for one that is back in
 * stock. Reports what has changed to the caches of pages. Prices of products follow those of their first sizes.
 */
export async function changeProducts(call: CallContext, changes: readonly ProductChange[]): Promise<void> {
  const ofSizes = changes.filter(({ values }) => values.sale_price !== undefined || values.active !== undefined)
  const prices = await readFirstPrices(
    call.database,
    ofSizes.map(({ row }) => row.id),
  )
  const boxes = await withMenuChanges(call, () => writeChanges(call, changes))
  await sendBackInStock(call)
  await reportChanges(call, changes)
  reportBoxes(call.changed, boxes)
  await followFirstSizes(call, prices)
}

/** Gives products the new prices of their first sizes. @param before as read before sizes were changed */
export async function followFirstSizes(call: CallContext, before: FirstPrices): Promise<void> {
  const following = followingPrices(before, await readFirstPrices(call.database, [...before.keys()]))
  if (following.size === 0) return
  const changes = (await lockProductRows(call, [...following.keys()])).map((row): ProductChange => {
    return { row, values: { sale_price: following.get(row.id) ?? null } }
  })
  await writeChanges(call, changes)
  await reportChanges(call, changes)
}

/** @returns the boxes that have sold out or come back with the stock of what they hold */
async function writeChanges(call: CallContext, changes: readonly ProductChange[]): Promise<readonly number[]> {
  const write_time = timeInBangkok(call.now)
  const units = await unitNames(call, changes)
  const boxes: number[] = []
  for (const { row, values, detail } of changes) {
    const [written] = await call.database
      .update(product)
      .set({ ...values, ...discountAfter(row, values), write_time })
      .where(eq(product.id, row.id))
      .returning({ boxes: boxesTurnedBy(sql`${row.stock_qty}::numeric`) })
    boxes.push(...(written?.boxes ?? []))
    const before = Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(values, name)))
    await recordCells(call, row, withUnitName(units, row), withUnitName(units, { ...values, ...discountAfter(row, values) }))
    const detailed = { before: withUnitName(units, before), after: withUnitName(units, values), ...detail }
    await recordStaffAction(call, { about: row.code ?? row.name, aboutId: row.id, detail: detailed })
  }
  return boxes
}

type Values = Readonly<Record<string, unknown>>

/** The names of the units that products had and get. @throws UserError recordUnknown */
async function unitNames({ database }: CallContext, changes: readonly ProductChange[]): Promise<ReadonlyMap<number, string>> {
  const changed = changes.filter(({ values }) => values.uom_id !== undefined)
  const ids = changed.flatMap(({ row, values }) => [row.uom_id ?? [], values.uom_id ?? []].flat())
  if (ids.length === 0) return new Map()
  const units = new Map((await database.select().from(uom).where(inArray(uom.id, ids))).map(({ id, name }) => [id, name]))
  const unknown = changed.filter(({ values: { uom_id: id } }) => typeof id === 'number' && !units.has(id))
  if (unknown.length > 0) throw UserError.fromIssues(unknown.map(({ row }) => ({ field: `product_${row.id}`, key: 'recordUnknown' })))
  return units
}

/** A unit by its name, as in the shop's files. */
function withUnitName(units: ReadonlyMap<number, string>, { uom_id: id, ...values }: Values): Values {
  return id === undefined ? values : { ...values, unit: (typeof id === 'number' && units.get(id)) || '' }
}

/** Whether a product is still in the same lists: only those with a price are listed. */
const isOnlyOfCard = ({ row, values }: ProductChange) =>
  Object.keys(values).every((name) => ofCard.has(name)) &&
  (values.sale_price === undefined || (values.sale_price === null) === (row.sale_price === null))

const ofCard: ReadonlySet<string> = new Set<keyof ProductValues>(['sale_price', 'old_sale_price', 'customer_price', 'stock_qty'])

/** Adds a change to the history of the product: what the shop's files have of it, and the stock apart, which undoes otherwise. */
async function recordCells(call: CallContext, row: ProductRow, had: Values, values: Values): Promise<void> {
  const stock = values.stock_qty
  if (typeof stock === 'number' && stock !== row.stock_qty) {
    await recordRecordChange(call, { kind: 'stock', id: row.id, before: stockCells(row.stock_qty), after: stockCells(stock) })
  }
  const changed = Object.entries(values).filter(([name, value]) => name !== 'stock_qty' && value !== had[name])
  if (changed.length === 0) return
  const after = Object.fromEntries(changed.map(([name, value]) => [name, cellOf(value)]))
  const before = Object.fromEntries(changed.map(([name]) => [name, cellOf(had[name])]))
  await recordRecordChange(call, { kind: 'products', id: row.id, before, after })
}

const stockCells = (quantity: number | null): Record<string, string> => (quantity === null ? {} : { stock_qty: String(quantity) })

function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return formatDecimal(fromBaht(value))
  return typeof value === 'string' ? value : ''
}

/** Invalidates the pages of the products, their variants and their parents, and the lists that show them. */
async function reportChanges(call: CallContext, changes: readonly ProductChange[]): Promise<void> {
  const ids = changes.map(({ row }) => row.id)
  const family = await call.database
    .select({ id: product.id, parentId: product.parent_id })
    .from(product)
    .where(or(inArray(product.id, ids), inArray(product.parent_id, ids)))
  const shown = family.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))
  const kind = changes.every(isOnlyOfCard) ? 'card' : 'product'
  for (const id of new Set(shown)) call.changed(`${kind}:${id}`)
}
