import { sizeColumns } from '@/lib/domain/catalog/record-columns'
import { quantitySchema } from '@/lib/domain/catalog/staff-products'
import type { ProductFamily, RecordCells, StaffRecord } from './schemas'
import { changedCells, joinName, overwrittenColumns, readNumber, splitName, type Bilingual } from './view'

/** A count that is being typed, and the stock that was shown at that time; null where it is not counted. */
type TypedStock = Readonly<{ stock: string; seen: number | null }>

/** A size in the form of its product. */
export type SizeDraft = TypedStock & Readonly<{ /** Identifies its row. */ key: string; id: number | null; cells: RecordCells }>

/** The stock and the sizes of a product as they are being edited. */
export type FamilyDraft = TypedStock & Readonly<{ sizes: readonly SizeDraft[] }>

export type StockCount = Readonly<{ counted: number; seen: number }>

/** The input of `staff.catalog.save` for a size. */
export type SizeEdit = Readonly<{ id: number | null; before: RecordCells; after: RecordCells; stock?: StockCount }>

/** `keys`: the rows of the sizes that are sent, in their order. `wrongStocks`: the rows with an unreadable count, '' for the product's own. */
export type FamilyEdits = Readonly<{
  stock?: StockCount
  sizes: readonly SizeEdit[]
  keys: readonly string[]
  wrongStocks: readonly string[]
  isChanged: boolean
}>

const typedStock = (stock: number | null): TypedStock => ({ stock: stock === null ? '' : String(stock), seen: stock })

export function familyDraft({ stock, sizes }: ProductFamily): FamilyDraft {
  return {
    ...typedStock(stock),
    sizes: sizes.map((size) => ({ key: `size-${size.id}`, id: size.id, cells: size.cells, ...typedStock(size.stock) })),
  }
}

/** What a copy does not take: what belongs to one size only, and what a size has from its product. */
const notCopied = ['code', 'gtin', 'pg_sequence', 'parent', 'name', 'name_th']

/** A new size, with the cells of another one. */
export function newSize(key: string, copied: RecordCells = {}): SizeDraft {
  const empty = Object.fromEntries([...sizeColumns, ...notCopied].map((name) => [name, '']))
  const taken = Object.fromEntries(Object.entries(copied).filter(([name]) => !notCopied.includes(name)))
  return { key, id: null, cells: { ...empty, ...taken }, stock: '', seen: 0 }
}

/** A new product with the cells of another one, which shoppers do not see yet. @param marks what its names end with */
export function copyProduct(product: StaffRecord, empty: StaffRecord, marks: Bilingual): StaffRecord {
  const { en, th } = splitName(product.cells.name ?? '')
  const name = joinName({ en: en && `${en} ${marks.en}`, th: th && `${th} ${marks.th}` })
  const thai = product.cells.name_th && `${product.cells.name_th} ${marks.th}`
  return { ...empty, cells: { ...product.cells, name, ...(thai && { name_th: thai }), code: '', gtin: '', is_published: 'FALSE' } }
}

/**
 * What was edited. A size that is no longer listed is archived: its orders keep it.
 * @param seen what the form began with
 * @param now what it replaces: the same, or a colleague's
 */
export function familyEdits({ sizes, ...own }: FamilyDraft, seen: ProductFamily, now: ProductFamily): FamilyEdits {
  const counts = new Map([{ key: '', ...own }, ...sizes].map((each) => [each.key, countOf(each)]))
  const isCounted = sizes.length === 0
  const wrongStocks = [...counts].flatMap(([key, count]) => (count === 'wrong' && (key !== '' || isCounted) ? [key] : []))
  const isMoved = orderOf(sizes) !== orderOf(seen.sizes.filter(({ id }) => sizes.some((size) => size.id === id)))
  const cellsOf = ({ sizes: known }: ProductFamily, id: number | null) => known.find((size) => size.id === id)?.cells ?? {}
  const listed = sizes.flatMap(({ key, id, cells }, index) => {
    const typed = isMoved ? { ...cells, pg_sequence: String(index + 1) } : cells
    const change = changedCells({ ...cellsOf(seen, id), ...cellsOf(now, id) }, typed, cellsOf(seen, id))
    const stock = counts.get(key)
    const isEdited = id === null || Object.keys(change.after).length > 0 || typeof stock === 'object'
    return isEdited ? [{ key, edit: { id, ...change, ...(typeof stock === 'object' && { stock }) } }] : []
  })
  const gone = seen.sizes.filter(({ id }) => !sizes.some((size) => size.id === id))
  const archived = gone.map(({ id }) => ({ key: `size-${id}`, edit: { id, before: { active: 'TRUE' }, after: { active: 'FALSE' } } }))
  const stock = isCounted ? counts.get('') : undefined
  const all = [...listed, ...archived]
  return {
    ...(typeof stock === 'object' && { stock }),
    sizes: all.map(({ edit }) => edit),
    keys: all.map(({ key }) => key),
    wrongStocks,
    isChanged: all.length > 0 || typeof stock === 'object' || wrongStocks.length > 0,
  }
}

const orderOf = (sizes: readonly Readonly<{ id: number | null }>[]) => sizes.map(({ id }) => id ?? 'new').join()

/** An empty field leaves the stock as it is. */
function countOf({ stock, seen }: TypedStock): StockCount | 'wrong' | undefined {
  const counted = readNumber(stock)
  if (seen === null || counted === null || counted === seen) return undefined
  return quantitySchema.safeParse(counted).success ? { counted, seen } : 'wrong'
}

/** The family after a save, until the page is read again. @param ids of the sizes that were sent */
export function savedFamily(
  { sizes, ...own }: FamilyDraft,
  { keys }: FamilyEdits,
  ids: readonly number[],
  seen: ProductFamily,
): ProductFamily {
  const idOf = (size: SizeDraft) => size.id ?? ids[keys.indexOf(size.key)]
  const stockOf = (each: TypedStock) => (each.seen === null ? null : (readNumber(each.stock) ?? each.seen))
  return {
    ...seen,
    stock: stockOf(own),
    sizes: sizes.flatMap((size) => {
      const id = idOf(size)
      return id === undefined ? [] : [{ id, stock: stockOf(size), cells: size.cells }]
    }),
  }
}

/** Cells of sizes that a colleague has changed to something else than what is typed. */
export function overwrittenSizes(
  { sizes }: FamilyDraft,
  seen: ProductFamily,
  now: ProductFamily,
): readonly Readonly<{ size: SizeDraft; column: string; value: string }>[] {
  return sizes.flatMap((size) => {
    const [before, current] = [seen, now].map((each) => each.sizes.find(({ id }) => id === size.id)?.cells)
    if (!before || !current) return []
    return overwrittenColumns(before, current, size.cells).map((column) => ({ size, column, value: current[column] ?? '' }))
  })
}
