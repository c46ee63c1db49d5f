import type { Column, Sheet } from '../entity'
import { closestTo } from './near-miss'

/** A column of the sheet; one that the sheet does not have; or a position without a name. */
export type HeaderColumn = Column | 'unknown' | 'nameless'

export type Header = Readonly<{
  /** What stands at each position of the file. */
  columns: readonly HeaderColumn[]
  faults: readonly Readonly<{ column: string | null; reason: string }>[]
}>

/** Finds the columns of a file by their names, in any order and any capitals. */
export function readHeader(sheet: Sheet, cells: readonly string[], sheets: readonly Sheet[]): Header {
  const names = cells.map((cell) => cell.trim().replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase().replace(/[\s-]+/g, '_'))
  const columns = names.map((name) => (name === '' ? 'nameless' : (sheet.columns.find((column) => column.name === name) ?? 'unknown')))
  const unknown = names.flatMap((name, index) =>
    columns[index] === 'unknown' ? [{ column: name, reason: unknownColumn(sheet, name, sheets) }] : [],
  )
  const repeated = names.flatMap((name, index) =>
    name !== '' && names.indexOf(name) < index ? [{ column: name, reason: `The column ${name} stands there twice` }] : [],
  )
  const missing = sheet.key.filter((name) => isRequired(sheet, name) && !names.includes(name))
  const keyless = missing.map((name) => ({ column: name, reason: `The column ${name} is missing: it says which row is meant` }))
  return { columns, faults: [...unknown, ...repeated, ...keyless] }
}

function isRequired(sheet: Sheet, name: string): boolean {
  return sheet.columns.some((column) => column.name === name && column.required)
}

function unknownColumn(sheet: Sheet, name: string, sheets: readonly Sheet[]): string {
  const owner = sheets.find((other) => other !== sheet && other.columns.some((column) => column.name === name))
  const closest = closestTo(name, sheet.columns.map((column) => column.name))
  const hint = closest ? `; did you mean ${closest}?` : owner ? `; it belongs into ${owner.name}.csv` : ''
  return `There is no column ${name}${hint}`
}
