import { toBaht } from '@/lib/core/money'
import type { StaffProduct } from './product-list-rules'
import { bahtSchema, quantitySchema } from '@/lib/domain/catalog/staff-amounts'

/** The editable fields of a product's row. */
type ProductCells = Readonly<{ price: string; oldPrice: string; counted: string; received: string; isShown: boolean }>

export type ProductField = keyof ProductCells

/**
 * The edited values of a product's row, without unchanged fields. `seen` is the stock that was shown when `counted` was typed,
 * because the table may be refreshed before the count is saved.
 */
export type ProductDraft = Readonly<Partial<ProductCells> & { seen?: number | undefined }>

/** Drafts by product id. */
export type ProductDrafts = Readonly<Record<number, ProductDraft>>

/** The input of `edit_many` for one product. */
export type ProductEdit = Readonly<{
  id: number
  stock?: Readonly<{ counted: number; seen: number } | { received: number }>
  values?: Readonly<Partial<{ sale_price: number; old_sale_price: number | null; is_published: boolean }>>
}>

/** `key`: a message under `staffProducts.issue`. */
export type ProductIssue = Readonly<{ field: ProductField; key: 'price' | 'quantity' | 'oneStock' }>

export type PlannedEdit = Readonly<{ edit: ProductEdit | null; issues: readonly ProductIssue[] }>

type Field<Value> = Readonly<{ value?: Value; issue?: ProductIssue }>

/** The changes of a row's draft, validated with the limits of the backend. An edit without issues can be sent. */
export function planEdit(product: StaffProduct, draft: ProductDraft): PlannedEdit {
  const price = changedPrice('price', draft.price, product.price === null ? null : toBaht(product.price), true)
  const oldPrice = changedPrice('oldPrice', draft.oldPrice, product.oldPrice === null ? null : toBaht(product.oldPrice), false)
  const stock = changedStock(draft.seen ?? product.stock, draft)
  const isShown = draft.isShown === undefined || draft.isShown === product.isShown ? undefined : draft.isShown
  const issues = [price.issue, oldPrice.issue, stock.issue].filter((issue) => issue !== undefined)
  const values = {
    ...(typeof price.value === 'number' && { sale_price: price.value }),
    ...(oldPrice.value !== undefined && { old_sale_price: oldPrice.value }),
    ...(isShown !== undefined && { is_published: isShown }),
  }
  const hasValues = Object.keys(values).length > 0
  if (!hasValues && !stock.value) return { edit: null, issues }
  return { edit: { id: product.id, ...(stock.value && { stock: stock.value }), ...(hasValues && { values }) }, issues }
}

function changedPrice(field: 'price' | 'oldPrice', typed: string | undefined, now: number | null, isNeeded: boolean): Field<number | null> {
  if (typed === undefined) return {}
  const amount = readNumber(typed)
  if (amount === null ? isNeeded && now !== null : !bahtSchema.safeParse(amount).success) return { issue: { field, key: 'price' } }
  return amount === now ? {} : { value: amount }
}

function changedStock(
  seen: number,
  { counted: typedCount = '', received: typedReceipt = '' }: ProductDraft,
): Field<NonNullable<ProductEdit['stock']>> {
  const [counted, received] = [readNumber(typedCount), readNumber(typedReceipt)]
  if (counted !== null && !quantitySchema.safeParse(counted).success) return { issue: { field: 'counted', key: 'quantity' } }
  if (received !== null && !quantitySchema.safeParse(received).success) return { issue: { field: 'received', key: 'quantity' } }
  // It is unknown whether the count already includes the received goods, so both together are rejected.
  if (counted !== null && received !== null) return { issue: { field: 'received', key: 'oneStock' } }
  if (received !== null) return received === 0 ? {} : { value: { received } }
  return counted === null || counted === seen ? {} : { value: { counted, seen } }
}

/** Parses a typed number, including Thai digits and thousands separators; null if empty, NaN if invalid. */
export function readNumber(typed: string): number | null {
  const text = typed.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replace(/[\s,฿]/g, '')
  if (text === '') return null
  return /^\d+(\.\d*)?$|^\.\d+$/.test(text) ? Number(text) : Number.NaN
}
