import { nameable } from '../entities/all'
import { keyOf, type Entity } from '../entity'
import type { KeyIndex, KeyIndexes } from './key-index'
import { readRows } from './read-rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Loads the keys of everything that files can reference. @param wanted only these entities */
export async function loadKeyIndexes(database: Database, wanted?: ReadonlySet<string>): Promise<KeyIndexes> {
  const indexes = new Map<string, KeyIndex>()
  for (const entity of nameable.filter(({ name }) => !wanted || wanted.has(name)))
    indexes.set(entity.name, await loadKeyIndex(database, entity, indexes))
  return indexes
}

async function loadKeyIndex(database: Database, entity: Entity, indexes: KeyIndexes): Promise<KeyIndex> {
  const index = { idOf: new Map<string, number>(), keyOf: new Map<number, string>(), nameless: [] as number[] }
  for (const { id, cells } of await readRows(database, entity, indexes, { columns: entity.key })) {
    const key = keyOf(entity, cells)
    if (key === null || index.idOf.has(key)) index.nameless.push(id)
    else {
      index.idOf.set(key, id)
      index.keyOf.set(id, key)
    }
  }
  return index
}
