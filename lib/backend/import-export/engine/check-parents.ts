import { indexOf, type Cells, type Entity } from '../entity'
import { cellsOf, type CheckedFile } from './check-file'
import type { Issues } from './issues'
import { indexFor, type KeyIndexes } from './key-index'
import { readRows } from './read-rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type Tools = Readonly<{ database: Database; indexes: KeyIndexes; issues: Issues }>

/** Rejects cycles in groups and categories, and variants whose parent is itself a variant. */
export async function checkParents(checked: CheckedFile, { database, indexes, issues }: Tools): Promise<void> {
  const { file, columns, lines, rows } = checked
  const { entity } = file
  if (!entity.columns.some(({ place }) => place.in === 'reference' && place.to === entity.name) || !columns.has('parent')) return
  const parents = await knownParents(database, entity, indexes)
  for await (const batch of rows.batches()) for (const row of batch) setParent(parents, entity, cellsOf(row))
  for (const [key, line] of lines) {
    const reason = parentIssue(entity, parents, key)
    if (reason) issues.add({ file: file.name, line, column: 'parent', reason, message: { key: 'recordNested', values: {} } })
  }
}

type Parents = Map<string, string>

/** Why a single row cannot have its parent; null if it can. */
export async function findParentIssue(database: Database, entity: Entity, indexes: KeyIndexes, cells: Cells): Promise<string | null> {
  const parents = await knownParents(database, entity, indexes)
  setParent(parents, entity, cells)
  const key = cells[indexOf(entity, 'code')] ?? ''
  const below = [...parents].flatMap(([child, parent]) => (parent === key ? [child] : []))
  return [key, ...below].map((each) => parentIssue(entity, parents, each)).find(Boolean) ?? null
}

function parentIssue(entity: Entity, parents: Parents, key: string): string | null {
  return entity.name === 'products' ? nestedVariant(parents, key) : circle(parents, key)
}

async function knownParents(database: Database, entity: Entity, indexes: KeyIndexes): Promise<Parents> {
  const parents: Parents = new Map()
  const { keyOf } = indexFor(entity, indexes)
  for (const { id, cells } of await readRows(database, entity, indexes, { columns: [...entity.key, 'parent'] }))
    if (keyOf.has(id)) setParent(parents, entity, cells)
  return parents
}

function setParent(parents: Parents, entity: Entity, cells: readonly (string | undefined)[]): void {
  const [key, parent] = [cells[indexOf(entity, 'code')] ?? '', cells[indexOf(entity, 'parent')]]
  if (parent) parents.set(key, parent)
  else if (parent === '') parents.delete(key)
}

function nestedVariant(parents: Parents, key: string): string | null {
  const parent = parents.get(key)
  const above = parent && parents.get(parent)
  return above ? `${parent} is itself a variant, of ${above}` : null
}

function circle(parents: Parents, key: string): string | null {
  const path = [key]
  for (let parent = parents.get(key); parent !== undefined; parent = parents.get(parent)) {
    if (parent === key) return `It contains itself: ${[...path, key].join(' in ')}`
    if (path.includes(parent)) return null
    path.push(parent)
  }
  return null
}
