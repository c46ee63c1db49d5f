import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { recordChange } from '@/lib/backend/infrastructure/database/schema/content'
import type { CallContext } from '@/lib/backend/context/model'
import { staffName } from './record-staff-action'

/** Changes stored per record. */
const maxChanges = 30

/** Records with a history: those of the catalog, counted stock by product, which undoes as a difference, synonyms, and staff accounts. */
export type HistoryKind = RecordKind | 'stock' | 'synonyms' | 'staff'

/** Cells by column, as in the shop's files; only those that changed. */
type ChangedCells = Readonly<Record<string, string>>

type NewChange = Readonly<{ kind: HistoryKind; id: number; before: ChangedCells; after: ChangedCells }>

/** Adds a change to the history of a record, and deletes the oldest ones. */
export async function recordRecordChange(call: CallContext, { kind, id, before, after }: NewChange): Promise<void> {
  const { database, now } = call
  const ofRecord = and(eq(recordChange.kind, kind), eq(recordChange.record_id, id))
  await database.insert(recordChange).values({ time: timeInBangkok(now), staff: staffName(call), kind, record_id: id, before, after })
  const newest = database
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(ofRecord)
    .orderBy(desc(recordChange.id))
    .limit(maxChanges)
  await database.delete(recordChange).where(and(ofRecord, notInArray(recordChange.id, newest)))
}

const { id, record_id, time, staff, before, after } = recordChange

/** The changes of a record, newest first; those of a product with its stock. */
export async function readRecordChanges({ database }: Pick<CallContext, 'database'>, kind: RecordKind, recordId: number) {
  const kinds: HistoryKind[] = kind === 'products' ? ['products', 'stock'] : [kind]
  return database
    .select({ id, time, staff, before, after })
    .from(recordChange)
    .where(and(inArray(recordChange.kind, kinds), eq(record_id, recordId)))
    .orderBy(desc(id))
}

/** The latest changes of all records of a kind, newest first. */
export async function readLatestChanges({ database }: Pick<CallContext, 'database'>, kind: HistoryKind, limit: number) {
  return database
    .select({ id, recordId: record_id, time, staff, before, after })
    .from(recordChange)
    .where(eq(recordChange.kind, kind))
    .orderBy(desc(id))
    .limit(limit)
}
