import type { Entity } from '../entity'

/** Maps the shop's existing rows to their keys in the files. */
export type KeyIndex = Readonly<{
  idOf: Map<string, number>
  keyOf: Map<number, string>
  /** Rows that no file can reference, because they have no code or a duplicate one. */
  nameless: readonly number[]
}>

export type KeyIndexes = ReadonlyMap<string, KeyIndex>

/** The key index of the rows that an entity is about. */
export function indexFor(entity: Entity, indexes: KeyIndexes): KeyIndex {
  return indexNamed(entity.describes ?? entity.name, indexes)
}

export function indexNamed(name: string, indexes: KeyIndexes): KeyIndex {
  const index = indexes.get(name)
  if (!index) throw new Error(`There is no sheet ${name}`)
  return index
}
