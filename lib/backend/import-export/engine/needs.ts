import { entriesOf } from '@/lib/domain/catalog/record-columns'
import { reader, type Cells, type Need, type Entity } from '../entity'
import type { CheckedFile } from './check-file'
import { indexNamed, type KeyIndexes } from './key-index'
import { unknownRow } from './issues'
import { needsOfText } from './text-ids'

type Known = Readonly<{
  indexes: KeyIndexes
  files: ReadonlyMap<string, CheckedFile>
  /** Names of entities whose file exists but could not be read: this explains missing rows. */
  unread: ReadonlySet<string>
}>

/** References of a row that exist neither in the shop nor in the files. */
export function needsOf(entity: Entity, cells: Cells, line: number, { indexes, files, unread }: Known): readonly Need[] {
  const needs = [...referencesOf(entity, cells), ...needsOfText(entity, cells), ...(entity.needs?.(reader(entity, cells)) ?? [])]
  return needs.filter(({ entity: name, key, earlier }) => {
    const inFile = files.get(name)?.lines.get(key)
    const isComing = inFile !== undefined && (!earlier || inFile < line)
    return !isComing && !unread.has(name) && !indexNamed(name, indexes).idOf.has(key)
  })
}

/** The references to other rows in a row's cells. */
function referencesOf(entity: Entity, cells: Cells): readonly Need[] {
  return entity.columns.flatMap(({ name, place }, index) => {
    const cell = cells[index]
    if (!cell || (place.in !== 'reference' && place.in !== 'links')) return []
    const keys = place.in === 'links' ? entriesOf(cell) : [cell]
    return keys.map((key) => ({ entity: place.to, key, column: name, ...unknownRow(key, place.to) }))
  })
}
