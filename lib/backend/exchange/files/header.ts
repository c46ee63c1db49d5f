import type { Column, Sheet } from '../sheet'

/** A column of the sheet; one that the sheet does not have; or a position without a name. */
export type HeaderColumn = Column | 'unknown' | 'nameless'

export type Header = Readonly<{
  /** What stands at each position of the file. */
  columns: readonly HeaderColumn[]
  faults: readonly Readonly<{ column: string | null; reason: string }>[]
}>

/** Finds the columns of a file by their names, in any order and any capitals. */
export function readHeader(sheet: Sheet, cells: readonly string[], sheets: readonly Sheet[]): Header {
  const names = cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'))
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

/** The word that takes the fewest changes to become, if it takes few. */
export function closestTo(word: string, words: readonly string[]): string | null {
  const distances = words.map((candidate) => ({ candidate, distance: distanceBetween(word, candidate) }))
  const [best] = distances.sort((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(2, Math.floor(word.length / 3)) ? best.candidate : null
}

/** Levenshtein's: letters to change, add or take away. */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
