import { unknownRow } from './issues'
import { reader, indexOf, type Cells, type Need, type Entity } from '../entity'
import { indexNamed, type KeyIndexes } from './key-index'

/** Converts a text that lists ids in the database (`[1,7]`) to codes in the file (`["VL01","FT01"]`). */
export function idsToKeys(entity: Entity, cells: Cells, indexes: KeyIndexes): Cells {
  return replaced(entity, cells, (id) => indexNamed(entity.textIds?.entity ?? '', indexes).keyOf.get(Number(id)))
}

export function keysToIds(entity: Entity, cells: Cells, indexes: KeyIndexes): Cells {
  return replaced(entity, cells, (key) => indexNamed(entity.textIds?.entity ?? '', indexes).idOf.get(String(key)))
}

/** The rows that such a text references. */
export function needsOfText(entity: Entity, cells: Cells): readonly Need[] {
  const { textIds } = entity
  const list = listIn(entity, cells)
  if (!textIds || !list) return []
  return list.map((key) => ({
    entity: textIds.entity,
    key: String(key),
    column: textIds.column,
    ...unknownRow(String(key), textIds.entity),
  }))
}

function replaced(entity: Entity, cells: Cells, replace: (entry: unknown) => unknown): Cells {
  const list = listIn(entity, cells)
  if (!entity.textIds || !list) return cells
  const text = JSON.stringify(list.map(replace).filter((entry) => entry !== undefined))
  return cells.with(indexOf(entity, entity.textIds.column), text)
}

function listIn(entity: Entity, cells: Cells): readonly unknown[] | null {
  const text = entity.textIds && cells[indexOf(entity, entity.textIds.column)]
  if (!text || !entity.textIds?.isIn(reader(entity, cells))) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
