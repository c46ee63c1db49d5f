import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { maxListLines } from './list-schemas'

/** What a line is for: a product of the shop, or words such as `rice from home`. */
export type ListItem = Readonly<{ product_id: number | null; text: string | null }>

/** A ticked line is at home already: it goes into no cart. */
export type ListLine = ListItem & Readonly<{ qty: number; is_ticked: boolean }>

/** How a line is afterwards. What is not named stays; 0 pieces remove it. */
export type LineChange = ListItem & Readonly<{ qty?: number | undefined; is_ticked?: boolean | undefined }>

/** Lines of one key are the same line: one per product, and one per words, however they are written. */
export function lineKey({ product_id, text }: ListItem): string {
  return product_id === null ? `text ${(text ?? '').toLowerCase()}` : `product ${product_id}`
}

/**
 * The lines after changes. A new line comes last, as one piece unless its change says how many.
 * @returns null if they would be more than a list has
 */
export function changeLines<Line extends ListLine>(lines: readonly Line[], changes: readonly LineChange[]): (Line | ListLine)[] | null {
  const changed = new Map<string, Line | ListLine>(lines.map((line) => [lineKey(line), line]))
  for (const change of changes) {
    const key = lineKey(change)
    const known = changed.get(key)
    const { qty = known?.qty ?? 1, is_ticked = known?.is_ticked ?? false } = change
    if (qty < 1) changed.delete(key)
    else changed.set(key, { ...(known ?? { product_id: change.product_id, text: change.text }), qty, is_ticked })
  }
  return changed.size > maxListLines ? null : [...changed.values()]
}

type Pieces = Readonly<{ product_id: number; qty: number }>

/**
 * How lines have to be changed so that pieces come to those that are on the list. What was at home is needed again, and counts as none.
 * The changes say what is there afterwards, so that sending them again adds nothing.
 */
export function mergePieces(lines: readonly ListLine[], added: readonly Pieces[]): LineChange[] {
  const needed = new Map(lines.filter(({ is_ticked }) => !is_ticked).map((line) => [lineKey(line), line.qty]))
  const merged = new Map<string, LineChange>()
  for (const { product_id, qty } of added) {
    const key = lineKey({ product_id, text: null })
    const sum = Math.min(maximumQuantity, (merged.get(key)?.qty ?? needed.get(key) ?? 0) + qty)
    merged.set(key, { product_id, text: null, qty: sum, is_ticked: false })
  }
  return [...merged.values()]
}

/** The pieces that a cart gets from a list. */
export function neededPieces(lines: readonly ListLine[]): Pieces[] {
  return lines.flatMap(({ product_id, qty, is_ticked }) => (product_id === null || is_ticked ? [] : [{ product_id, qty }]))
}
