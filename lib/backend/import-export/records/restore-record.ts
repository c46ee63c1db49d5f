import { getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { withMenuChanges } from '@/lib/backend/features/content/shown-layout'
import { readLatestChanges, recordRecordChange } from '@/lib/backend/features/staff/record-history'
import { recordStaffAction } from '@/lib/backend/features/staff/record-staff-action'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { lockImportsBriefly } from '../engine/import-lock'
import { restoreMemberships } from '../engine/memberships'
import { idList } from '../engine/read-rows'
import { cellsByName, indexOf, keyOf, type Entity } from '../entity'
import { checkRecord } from './check-record'
import { editableEntity, editedColumns } from './editable-entities'
import { loadRecord } from './load-record'
import { kindSchema } from './save-record'
import { writeRecord } from './write-record'

/** How many of the latest changes of a kind are searched for removals, and how many removals are listed. */
const searched = 1000
const listed = 20

type Removed = Readonly<{ id: number; time: string; staff: string; before: Readonly<Record<string, string>> }>

/** Records that were removed and are not back, the latest first. */
async function findRemoved(call: CallContext, kind: z.output<typeof kindSchema>, entity: Entity): Promise<readonly Removed[]> {
  const latest = new Map<number, Removed & { isRemoval: boolean }>()
  for (const { recordId, time, staff, before, after } of await readLatestChanges(call, kind, searched)) {
    const isRemoval = Object.keys(after).length === 0 && Object.keys(before).length > 0
    if (!latest.has(recordId)) latest.set(recordId, { id: recordId, time, staff, before, isRemoval })
  }
  const removed = [...latest.values()].filter(({ isRemoval }) => isRemoval)
  const ids = removed.map(({ id }) => id)
  const present = await queryRows<{ id: number }>(
    call.database,
    sql`select id from ${sql.identifier(getTableName(entity.table))} where id = any(${idList(ids)}::int[])`,
  )
  return removed.filter(({ id }) => !present.some((row) => row.id === id))
}

const readRemovedArguments = z.tuple([z.strictObject({ kind: kindSchema })])

/** The records of a kind that staff have removed and can restore. */
export const readRemoved = defineMethod('staff.catalog.read_removed', readRemovedArguments, async (call, [{ kind }]) => {
  const { entity, nameColumn } = editableEntity(kind)
  if (entity.missing !== 'remove') return []
  const removed = await findRemoved(call, kind, entity)
  return removed.slice(0, listed).map(({ id, time, staff, before }) => ({ id, time, staff, name: before[nameColumn] ?? '' }))
})

const restoreRecordArguments = z.tuple([z.strictObject({ kind: kindSchema, id: idSchema })])

/**
 * Adds a removed record again under its former id and in the lists that it was in, checked as a new one.
 * @throws UserError recordUnknown, or the issues of each column, for example when its code was given to another record
 */
export const restoreRecord = defineMethod('staff.catalog.restore', restoreRecordArguments, async (call, [{ kind, id }]) => {
  const { entity, nameColumn } = editableEntity(kind)
  await lockImportsBriefly(call.database)
  const found = (await findRemoved(call, kind, entity)).find((each) => each.id === id)
  if (!found) throw new UserError('recordUnknown')
  const loaded = await loadRecord(call.database, entity, null)
  const editable = editedColumns(entity).map(({ name }) => name)
  const edited = Object.fromEntries(Object.entries(found.before).filter(([name]) => editable.includes(name)))
  const cells = await checkRecord(call, entity, null, edited, loaded)
  const columns = entity.columns.map(({ name }) => name)
  const tags = await withMenuChanges(call, async () => {
    await writeRecord(call, entity, id, { cells, columns }, loaded)
    return restoreMemberships(call.database, entity, id, found.before)
  })
  tags.forEach(call.changed)
  await recordRecordChange(call, { kind, id, before: {}, after: cellsByName(entity, cells, columns) })
  await recordStaffAction(call, {
    about: cells[indexOf(entity, nameColumn)] || (keyOf(entity, cells) ?? ''),
    aboutId: id,
    detail: { kind },
  })
  return { id }
})
