import type { RecordInput, RecordKind } from '@/lib/domain/catalog/record-columns'
import { entities } from '../entities/all'
import type { Column, Entity } from '../entity'

/** The entity whose rows staff edit one by one, and the column that names a row for people: the first that lists show. */
export function editableEntity(kind: RecordKind): Readonly<{ entity: Entity; nameColumn: string }> {
  const entity = entities.find(({ name }) => name === kind)
  const nameColumn = entity?.columns.find(({ isListed }) => isListed)?.name
  if (!entity || nameColumn === undefined) throw new Error(`Staff do not edit ${kind} one by one`)
  return { entity, nameColumn }
}

/** All entities whose keys the rows of an entity are made of or refer to. */
export function neededEntities(entity: Entity): ReadonlySet<string> {
  const targets = entity.columns.flatMap(({ place }) => (place.in === 'reference' || place.in === 'links' ? [place.to] : []))
  return new Set([entity.name, ...targets, ...(entity.textIds ? [entity.textIds.entity] : [])])
}

/** The columns that staff edit, in the order of the form: a Thai text precedes its English translation. */
export function editedColumns({ columns }: Entity): readonly Column[] {
  const shown = columns.filter(({ section }) => section)
  return shown.flatMap((column) => {
    if (column.name.endsWith('_th')) return []
    const texts = shown.filter(({ name }) => name === column.name || name === `${column.name}_th`)
    return column.kind.input === 'bilingual' ? texts : texts.toReversed()
  })
}

/** The columns of a form: those that most records need come first, in a section of their own. */
export function formColumns(entity: Entity, isNew: boolean) {
  const columns = editedColumns(entity).map((column) => formColumn(entity, column, isNew))
  const main = (entity.main ?? []).flatMap((first) => columns.filter(({ name }) => name === first || name === `${first}_th`))
  return [...main.map((column) => ({ ...column, section: 'main' as const })), ...columns.filter((column) => !main.includes(column))]
}

/** A column for a form; `to` is the entity that the cell refers to, `words` are the only accepted ones. */
function formColumn(
  { textIds }: Entity,
  { name, section = 'more', kind, place, required = false, whenEmpty = '', holdsPicture, given }: Column,
  isNew: boolean,
) {
  const refers = place.in === 'reference' || place.in === 'links' ? place : null
  const input: RecordInput = refers?.in ?? (holdsPicture && kind.input !== 'pictures' ? 'picture' : kind.input)
  const isGiven = isNew && given !== undefined
  return {
    name,
    section,
    input,
    required: required && !isGiven,
    isGiven,
    words: kind.words ?? null,
    to: refers?.to ?? (textIds?.column === name ? textIds.entity : null),
    whenEmpty,
  }
}
