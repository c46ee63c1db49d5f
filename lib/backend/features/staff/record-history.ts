import { and, desc, eq, notInArray } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { recordChange } from '@/lib/backend/infrastructure/database/schema/content'
import type { CallContext } from '@/lib/backend/context/model'
import { staffName } from './record-staff-action'

/** Changes stored per record. */
const maxChanges = 30

/** Cells by column, as in the shop's files; only those that changed. */
type ChangedCells = Readonly<Record<string, string>>

type NewChange = Readonly<{ kind: RecordKind; id: number; before: ChangedCells; after: ChangedCells }>

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

/** The changes of a record, newest first. */
export async function readRecordChanges({ database }: Pick<CallContext, 'database'>, kind: RecordKind, id: number) {
  const { id: changeId, time, staff, before, after } = recordChange
  return database
    .select({ id: changeId, time, staff, before, after })
    .from(recordChange)
    .where(and(eq(recordChange.kind, kind), eq(recordChange.record_id, id)))
    .orderBy(desc(changeId))
}
