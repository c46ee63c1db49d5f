import type { Database } from '@/lib/backend/infrastructure/database/connection'
import { nameable } from '../entities/all'
import { keyOf, type Sheet } from '../entity'
import { readRows } from './read-rows'

/** How the rows that the shop has are known in the files. */
export type KeyIndex = Readonly<{
  idOf: Map<string, number>
  keyOf: Map<number, string>
  /** Rows that no file can name, because they have no code or another one has the same. */
  nameless: readonly number[]
}>

export type KeyIndexes = ReadonlyMap<string, KeyIndex>

/** The keys of everything that files can name. */
export async function loadKeyIndexes(database: Database): Promise<KeyIndexes> {
  const indexes = new Map<string, KeyIndex>()
  for (const sheet of nameable) indexes.set(sheet.name, await loadKeyIndex(database, sheet, indexes))
  return indexes
}

/** The index of the rows that a sheet is about. */
export function indexFor(sheet: Sheet, indexes: KeyIndexes): KeyIndex {
  return indexNamed(sheet.describes ?? sheet.name, indexes)
}

export function indexNamed(name: string, indexes: KeyIndexes): KeyIndex {
  const index = indexes.get(name)
  if (!index) throw new Error(`There is no sheet ${name}`)
  return index
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
