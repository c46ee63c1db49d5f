import { unknownRow } from './issues'
import { reader, indexOf, type Cells, type Need, type Entity, type TextForm } from '../entity'
import { indexNamed, type KeyIndexes } from './key-index'

/** Converts a text that lists ids in the database (`[1,7]`) to codes in the file (`["VL01","FT01"]`), or in its own form. */
export function idsToKeys(entity: Entity, cells: Cells, indexes: KeyIndexes): Cells {
  return replaced(entity, cells, (id) => indexNamed(entity.textIds?.entity ?? '', indexes).keyOf.get(Number(id)))
}

export function keysToIds(entity: Entity, cells: Cells, indexes: KeyIndexes): Cells {
  return replaced(entity, cells, (key) => indexNamed(entity.textIds?.entity ?? '', indexes).idOf.get(String(key)))
}

/** The rows that such a text references. */
export function needsOfText(entity: Entity, cells: Cells): readonly Need[] {
  const { textIds } = entity
  const text = textIn(entity, cells)
  if (!textIds || text === null) return []
  return (formOf(entity).read(text) ?? []).map((key) => ({
    entity: textIds.entity,
    key: String(key),
    column: textIds.column,
    ...unknownRow(String(key), textIds.entity),
  }))
}

function replaced(entity: Entity, cells: Cells, by: Parameters<TextForm['replace']>[1]): Cells {
  const text = textIn(entity, cells)
  const form = formOf(entity)
  if (!entity.textIds || text === null || !form.read(text)) return cells
  return cells.with(indexOf(entity, entity.textIds.column), form.replace(text, by))
}

function textIn(entity: Entity, cells: Cells): string | null {
  const { textIds } = entity
  const text = textIds && cells[indexOf(entity, textIds.column)]
  return text && (textIds.isIn?.(reader(entity, cells)) ?? true) ? text : null
}

const formOf = ({ textIds }: Entity) => textIds?.form ?? jsonList

const jsonList: TextForm = {
  read: (text) => {
    try {
      const value: unknown = JSON.parse(text)
      return Array.isArray(value) ? value : null
    } catch {
      return null
    }
  },
  replace: (text, by) => JSON.stringify((jsonList.read(text) ?? []).map(by).filter((entry) => entry !== undefined)),
}
