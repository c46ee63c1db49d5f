import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { recordChange } from '@/lib/backend/infrastructure/database/schema/content'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { staffName } from './record-staff-action'

/** Changes stored per record. */
const maxChanges = 30

/** Records with a history: those of the catalog, counted stock by product, which undoes as a difference, synonyms, and staff accounts. */
export type HistoryKind = RecordKind | 'stock' | 'synonyms' | 'staff'

/** Cells by column, as in the shop's files; only those that changed. */
type ChangedCells = Readonly<Record<string, string>>

type NewChange = Readonly<{ id: number; before: ChangedCells; after: ChangedCells }>

type Author = Readonly<{ staff: string; now: Date }>

/** Adds a change by staff to the history of a record. */
export function recordRecordChange(call: CallContext, { kind, ...change }: NewChange & Readonly<{ kind: HistoryKind }>): Promise<void> {
  return recordRecordChanges(call.database, { staff: staffName(call), now: call.now }, kind, [change])
}

/** Adds a change to the history of each record, and deletes their oldest ones. */
export async function recordRecordChanges(
  database: Database,
  { staff, now }: Author,
  kind: HistoryKind,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as (id int, before jsonb, after jsonb)`
  await database.execute(sql`
    insert into record_change (time, staff, kind, record_id, before, after)
    select ${timeInBangkok(now)}::timestamp, ${staff}, ${kind}, id, before, after from ${rows}`)
  const isChanged = isAnyOf(
    record_id,
    changes.map((change) => change.id),
  )
  await database.execute(sql`
    delete from record_change where id in (
      select id from (
        select id, row_number() over (partition by record_id order by id desc) as place
        from record_change where kind = ${kind} and ${isChanged}) ranked
      where place > ${maxChanges})`)
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
