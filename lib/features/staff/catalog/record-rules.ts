import { recordKindNames } from '@/lib/domain/catalog/record-columns'
import type { RecordCells, RecordChange } from './record-schema'

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

/** Entries of a cell that lists codes in order. */
export function codesOf(cell: string): readonly string[] {
  return cell
    .split('|')
    .map((code) => code.trim())
    .filter((code) => code !== '')
}
