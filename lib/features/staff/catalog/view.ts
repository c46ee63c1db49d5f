import { recordKindNames } from '@/lib/domain/catalog/record-columns'
import type { RecordCells, RecordChange, StaffProduct } from './schemas'
import { displayName } from '@/lib/core/display-name'
import { cutText } from '@/lib/core/well-formed'
import { fromBahtOrNull, percentage, subtract, taxIncludedIn, toBaht } from '@/lib/core/money'
import { bearsVat, vatPercent } from '@/lib/domain/cart/vat'
import { productLists, type ProductList, bahtSchema, quantitySchema } from '@/lib/domain/catalog/staff-products'
import { partQuery } from '@/lib/core/urls/routes'
import { readPart } from '../staff-routes'

/** The kinds that have a list of their own. */
export const catalogKinds = recordKindNames.filter((kind) => kind !== 'products')

type CatalogKind = (typeof catalogKinds)[number]

/** The kind that a URL names; groups if it names none. */
export function catalogKindOf(text: string | undefined): CatalogKind {
  return catalogKinds.find((kind) => kind === text) ?? 'groups'
}

type Edit = Readonly<{ before: RecordCells; after: RecordCells }>

const pick = (cells: RecordCells, names: readonly string[]): RecordCells =>
  Object.fromEntries(names.map((name) => [name, cells[name] ?? '']))

/**
 * The cells that were edited.
 * @param before what they replace: the cells that the form began with, or a colleague's
 * @param seen the cells that the form began with; none for a new record, so that what it begins with is saved, too
 */
export function changedCells(before: RecordCells, typed: RecordCells, seen: RecordCells): Edit {
  const names = Object.keys(typed).filter((name) => typed[name] !== (seen[name] ?? ''))
  return { before: pick(before, names), after: pick(typed, names) }
}

/** The edit that takes a change back, over the cells that the record has now. */
export function restoredCells(now: RecordCells, { before, after }: RecordChange): Edit {
  const names = Object.keys({ ...before, ...after }).filter((name) => Object.hasOwn(now, name))
  return { before: pick(now, names), after: pick(before, names) }
}

export type StockUndo = Readonly<{ counted: number; seen: number }>

/** The count that takes a change of the stock back, by its difference: orders since then stay. Null for another change. */
export function stockUndo({ before, after }: RecordChange): StockUndo | null {
  const [counted, seen] = [before.stock_qty, after.stock_qty]
  return counted === undefined || seen === undefined ? null : { counted: Number(counted), seen: Number(seen) }
}

/** Columns that a colleague has changed to something else than what is typed. */
export function overwrittenColumns(seen: RecordCells, now: RecordCells, typed: RecordCells): readonly string[] {
  return Object.keys(typed).filter((name) => typed[name] !== seen[name] && now[name] !== seen[name] && now[name] !== typed[name])
}

/** What a change did, column by column, without columns that are empty before and after, and the lists of a removed record, `products.groups`. */
export function cellDifferences({ before, after }: RecordChange): readonly Readonly<{ name: string; before: string; after: string }>[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => !name.includes('.'))
  return names.map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' })).filter((each) => each.before !== each.after)
}

/** Messages of the forms of records; previews of texts are those of the settings. */
export const editorMessages = [
  'errors',
  'staff',
  'staffCatalog',
  'recipe.unit',
  'staffEditor',
  'staffPicture',
  'staffSettings.preview',
  'staffSettings.previewFailed',
  'staffSettings.previewEmpty',
] as const

/** A name in both languages. */
export type Bilingual = Readonly<{ en: string; th: string }>

/** Splits “Kale (คะน้า)”. A name without parentheses is the same in both languages: it belongs to the one whose letters it has. */
export function splitName(name: string): Bilingual {
  if (name.includes('(')) return { en: displayName(name, 'en'), th: displayName(name, 'th') }
  return /\p{Script=Thai}/u.test(name) ? { en: '', th: name } : { en: name, th: '' }
}

/** The inverse of `splitName`. Parentheses of a part would end the other part, so they become spaces. */
export function joinName({ en, th }: Bilingual): string {
  const [english, thai] = [en, th].map((part) => part.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim())
  return english && thai ? `${english} (${thai})` : english || thai || ''
}

/** The query of the product list. */
export type ProductSearch = Readonly<{
  text: string
  only: ProductList | null
  /** Counts from 1. */
  part: number
}>

export type ProductCounts = Readonly<Record<'all' | ProductList, number>>

export const productsPerPart = 40

/** Parses the query parameters of a list. Invalid values are ignored. */
export function productSearchOf(asked: Readonly<Record<string, string>>): ProductSearch {
  return {
    text: cutText((asked.query ?? '').trim(), 80),
    only: productLists.find((list) => list === asked.only) ?? null,
    // The parameter is not `page`, because that belongs to the shop's former URL scheme and causes a redirect.
    part: readPart(asked.part),
  }
}

/** The query parameters of a list; the inverse of `productSearchOf`. */
export function productSearchQuery({ text, only, part }: ProductSearch) {
  return { query: text, only, ...partQuery(part) }
}

/** The editable fields of a product's row. */
type ProductCells = Readonly<{ price: string; unit: string; oldPrice: string; counted: string; received: string; isShown: boolean }>

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
  values?: Readonly<Partial<{ sale_price: number; old_sale_price: number | null; is_published: boolean; uom_id: number | null }>>
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
  const unit = draft.unit === undefined ? undefined : Number(draft.unit) || null
  const issues = [price.issue, oldPrice.issue, stock.issue].filter((issue) => issue !== undefined)
  const values = {
    ...(typeof price.value === 'number' && { sale_price: price.value }),
    ...(oldPrice.value !== undefined && { old_sale_price: oldPrice.value }),
    ...(isShown !== undefined && { is_published: isShown }),
    ...(unit !== undefined && unit !== (product.unit?.id ?? null) && { uom_id: unit }),
  }
  const hasValues = Object.keys(values).length > 0
  if (!hasValues && !stock.value) return { edit: null, issues }
  return { edit: { id: product.id, ...(stock.value && { stock: stock.value }), ...(hasValues && { values }) }, issues }
}

/** What is left of the price, without its VAT, after the cost, in percent of it; null where price or cost is not known. */
export function marginOf(
  { price, cost, isTaxable }: StaffProduct,
  { price: typed }: ProductDraft,
  isVatRegistered: boolean,
): number | null {
  const amount = typed === undefined ? price : fromBahtOrNull(bahtSchema.safeParse(readNumber(typed)).data ?? null)
  if (cost === null || amount === null || !(amount > 0)) return null
  const net = bearsVat(isTaxable, isVatRegistered) ? subtract(amount, taxIncludedIn(amount, vatPercent)) : amount
  return percentage(subtract(net, cost), net)
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
