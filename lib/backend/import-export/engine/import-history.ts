import { importAuthor } from '@/lib/domain/accounts/change-authors'
import { recordKindNames } from '@/lib/domain/catalog/record-columns'
import type { JobContext } from '@/lib/backend/context/job-context'
import { recordRecordChanges, type HistoryKind } from '@/lib/backend/features/staff/record-history'
import { cellsByName, type Cells, type Entity } from '../entity'
import { changedColumns } from './compare'

const histories: readonly HistoryKind[] = [...recordKindNames, 'stock', 'synonyms']

/** The history that an entity's changes go to; undefined if staff see none of it. */
export const historyOf = ({ name }: Entity): HistoryKind | undefined => histories.find((kind) => kind === name)

/** The cells of a row before the import, and those of the file; null for a row that was removed. */
type RowChange = Readonly<{ id: number; before: Cells; after: Cells | null; memberships?: Readonly<Record<string, string>> | undefined }>

/**
 * Adds changes by an import to the histories that staff see, so that they can be taken back there. New rows are left out: a first
 * import has tens of thousands of them, and there is nothing before them.
 */
export async function recordImportedChanges({ database, now }: JobContext, entity: Entity, rows: readonly RowChange[]): Promise<void> {
  const kind = historyOf(entity)
  if (!kind) return
  const changes = rows.map(({ id, before, after, memberships }) => {
    if (!after) return { id, before: { ...cellsByName(entity, before), ...memberships }, after: {} }
    // The history of synonyms has whole rows.
    const columns = kind === 'synonyms' ? undefined : changedColumns(entity, after, before)
    const merged = before.map((cell, position) => after[position] ?? cell)
    return { id, before: cellsByName(entity, before, columns), after: cellsByName(entity, merged, columns) }
  })
  await recordRecordChanges(database, { staff: importAuthor, now }, kind, changes)
}
