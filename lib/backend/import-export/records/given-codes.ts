import { freeCode } from '@/lib/domain/catalog/free-code'
import type { KeyIndexes } from '../engine/key-index'
import { indexNamed } from '../engine/key-index'
import { indexOf, keyOf, type Entity } from '../entity'
import type { EditedCells } from './check-record'

/** The cells of a new row, with a free code where staff leave it empty: `leafy-greens`, or with the next number, `P-12`. */
export function withGivenCodes(entity: Entity, edited: EditedCells, indexes: KeyIndexes): EditedCells {
  const { idOf } = indexNamed(entity.name, indexes)
  return entity.columns.reduce((cells, { name, given }) => {
    if (!given || (cells[name] ?? '').trim() !== '') return cells
    const canonical = (column: string) => entity.columns[indexOf(entity, column)]?.kind.schema.safeParse(cells[column] ?? '').data ?? ''
    const isTaken = (code: string) => {
      const key = keyOf(
        entity,
        entity.columns.map((column) => (column.name === name ? code : cells[column.name])),
      )
      return key !== null && idOf.has(key)
    }
    return {
      ...cells,
      [name]: freeCode(given(canonical), isTaken),
    }
  }, edited)
}
