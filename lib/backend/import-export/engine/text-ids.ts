import { reader, indexOf, type Cells, type Need, type Sheet } from '../entity'
import { indexNamed, type KeyIndexes } from './key-index'

/** A text that lists ids in the database (`[1,7]`) lists codes in the file (`["VL01","FT01"]`). */
export function idsToKeys(sheet: Sheet, cells: Cells, indexes: KeyIndexes): Cells {
  return replaced(sheet, cells, (id) => indexNamed(sheet.textIds?.sheet ?? '', indexes).keyOf.get(Number(id)))
}

export function keysToIds(sheet: Sheet, cells: Cells, indexes: KeyIndexes): Cells {
  return replaced(sheet, cells, (key) => indexNamed(sheet.textIds?.sheet ?? '', indexes).idOf.get(String(key)))
}

/** The rows that such a text relies on. */
export function needsOfText(sheet: Sheet, cells: Cells): readonly Need[] {
  const { textIds } = sheet
  const list = listIn(sheet, cells)
  if (!textIds || !list) return []
  return list.map((key) => ({
    sheet: textIds.sheet,
    key: String(key),
    column: textIds.column,
    reason: `There is no “${String(key)}” in ${textIds.sheet}`,
  }))
}

function replaced(sheet: Sheet, cells: Cells, replace: (entry: unknown) => unknown): Cells {
  const list = listIn(sheet, cells)
  if (!sheet.textIds || !list) return cells
  const text = JSON.stringify(list.map(replace).filter((entry) => entry !== undefined))
  return cells.with(indexOf(sheet, sheet.textIds.column), text)
}

function listIn(sheet: Sheet, cells: Cells): readonly unknown[] | null {
  const text = sheet.textIds && cells[indexOf(sheet, sheet.textIds.column)]
  if (!text || !sheet.textIds?.isIn(reader(sheet, cells))) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
