import { nameable } from '../entities/all'
import { keyOf, type Sheet } from '../entity'
import type { KeyIndex, KeyIndexes } from './key-index'
import { readRows } from './read-rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** The keys of everything that files can name. */
export async function loadKeyIndexes(database: Database): Promise<KeyIndexes> {
  const indexes = new Map<string, KeyIndex>()
  for (const sheet of nameable) indexes.set(sheet.name, await loadKeyIndex(database, sheet, indexes))
  return indexes
}

async function loadKeyIndex(database: Database, sheet: Sheet, indexes: KeyIndexes): Promise<KeyIndex> {
  const index = { idOf: new Map<string, number>(), keyOf: new Map<number, string>(), nameless: [] as number[] }
  for (const { id, cells } of await readRows(database, sheet, indexes, { columns: sheet.key })) {
    const key = keyOf(sheet, cells)
    if (key === null || index.idOf.has(key)) index.nameless.push(id)
    else {
      index.idOf.set(key, id)
      index.keyOf.set(id, key)
    }
  }
  return index
}
