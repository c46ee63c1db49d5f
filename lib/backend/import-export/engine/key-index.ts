import type { Entity } from '../entity'

/** How the rows that the shop has are known in the files. */
export type KeyIndex = Readonly<{
  idOf: Map<string, number>
  keyOf: Map<number, string>
  /** Rows that no file can name, because they have no code or another one has the same. */
  nameless: readonly number[]
}>

export type KeyIndexes = ReadonlyMap<string, KeyIndex>

/** The index of the rows that an entity is about. */
export function indexFor(entity: Entity, indexes: KeyIndexes): KeyIndex {
  return indexNamed(entity.describes ?? entity.name, indexes)
}

export function indexNamed(name: string, indexes: KeyIndexes): KeyIndex {
  const index = indexes.get(name)
  if (!index) throw new Error(`There is no sheet ${name}`)
  return index
}
