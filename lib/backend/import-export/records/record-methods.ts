import { getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { maxChosenProducts, recordKindNames, type RecordKind } from '@/lib/domain/catalog/record-columns'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { withMenuChanges } from '@/lib/backend/features/content/shown-layout'
import { readLatestChanges, readRecordChanges, recordRecordChange } from '@/lib/backend/features/staff/record-history'
import { recordStaffAction } from '@/lib/backend/features/staff/record-staff-action'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { lockImportsBriefly } from '../engine/import-lock'
import { loadKeyIndexes } from '../engine/load-key-indexes'
import { readMemberships, restoreMemberships } from '../engine/memberships'
import { idList, readRows } from '../engine/read-rows'
import { referencesTo, removeMissing } from '../engine/remove-missing'
import { cellsByName, indexOf, keyOf, reader, type Cells, type Entity } from '../entity'
import { checkRecord } from './check-record'
import { editableEntity, editedColumns, formColumns, neededEntities } from './editable-entities'
import { groupTreeMethods } from './group-tree'
import { loadRecord, lockRecords } from './load-record'
import { readFamily } from './product-family'
import { readVisibility } from './record-visibility'
import { kindSchema, saveRecord } from './save-record'
import { writeRecord } from './write-record'

/** How many of the records that refer to one an error names. */
const namedReferrers = 5

const recordSchema = z.tuple([z.strictObject({ kind: kindSchema, id: idSchema.nullable() })])

/** A record, or a new one, with what its form needs. */
const read = defineMethod('staff.catalog.read', recordSchema, async (call, [{ kind, id }]) => {
  const { entity, nameColumn } = editableEntity(kind)
  const { stored, indexes } = await loadRecord(call.database, entity, id)
  const columns = formColumns(entity, stored === null)
  const cells = stored ?? entity.columns.map(({ whenEmpty = '' }) => whenEmpty)
  const isChosen = (to: string) => to !== 'products' || (indexes.get(to)?.idOf.size ?? 0) <= maxChosenProducts
  const targets = [...new Set(columns.flatMap(({ to }) => (to && isChosen(to) ? [to] : [])))]
  const choices = await Promise.all(targets.map(async (to) => [to, await readChoices(call.database, kindSchema.parse(to))] as const))
  return {
    id,
    name: cells[indexOf(entity, nameColumn)] ?? '',
    cells: cellsByName(
      entity,
      cells,
      columns.map(({ name }) => name),
    ),
    columns,
    choices: Object.fromEntries(choices),
    warnings: stored
      ? (entity.warn?.(reader(entity, stored)) ?? []).flatMap((warning) =>
          'code' in warning ? [{ field: warning.column, key: warning.code }] : [],
        )
      : [],
    visibility: stored && id !== null ? await readVisibility(call, kind, id, reader(entity, stored)) : { places: [], gaps: [] },
    family: kind === 'products' ? await readFamily(call.database, id ?? 0, indexes) : null,
    changes: id === null ? [] : await readRecordChanges(call, kind, id),
    isRemovable: entity.missing === 'remove',
  }
})

async function readChoices(database: Database, kind: RecordKind) {
  const { entity, nameColumn } = editableEntity(kind)
  const isProduct = kind === 'products'
  const rows = await readNamed(database, entity, isProduct ? [nameColumn, 'variant_name'] : [nameColumn])
  return rows.flatMap(({ cells }) => {
    const key = keyOf(entity, cells)
    const name = cells[indexOf(entity, nameColumn)] ?? key
    if (key === null || name === null) return []
    return [{ key, name: isProduct ? [name, cells[indexOf(entity, 'variant_name')], key].filter(Boolean).join(' · ') : name }]
  })
}

async function readNamed(database: Database, entity: Entity, columns: readonly string[]) {
  const indexes = await loadKeyIndexes(database, neededEntities(entity))
  return readRows(database, entity, indexes, { columns: [...entity.key, ...columns] })
}

const listSchema = z.tuple([
  z.strictObject({
    kind: kindSchema,
    /** By default those of the staff's lists. */
    columns: z.array(z.string()).min(1).max(10).optional(),
    text: z.string().max(80).default(''),
  }),
])

const optionsSchema = z.object({ limit: z.int().min(1).max(200).default(50), offset: z.int().min(0).default(0) })

/** Records of a kind with some of their cells, newest first, that contain the text. */
const readList = defineMethod('staff.catalog.read_list', listSchema, async (call, [{ kind, columns, text }], options) => {
  const { limit, offset } = optionsSchema.parse(options)
  const { entity } = editableEntity(kind)
  const listed = editedColumns(entity).flatMap(({ name, isListed }) => (isListed ? [name] : []))
  const known = columns?.filter((name) => entity.columns.some((column) => column.name === name)) ?? listed
  const cellsOf = (cells: Cells) => Object.fromEntries(known.map((name) => [name, cells[indexOf(entity, name)] ?? '']))
  const wanted = text.trim().toLowerCase()
  const rows = (await readNamed(call.database, entity, known)).filter(({ cells }) =>
    cells.some((cell) => cell?.toLowerCase().includes(wanted)),
  )
  const shown = rows.toReversed().slice(offset, offset + limit)
  return { total: rows.length, records: shown.map(({ id, cells }) => ({ id, cells: cellsOf(cells) })) }
})

const removeArguments = z.tuple([z.strictObject({ kind: kindSchema, id: idSchema })])

/**
 * Removes a record that nothing refers to; products, promotions and vouchers are archived by their columns instead.
 * @throws UserError recordInUse, or recordInUseBy with the names of what refers to it
 */
const remove = defineMethod('staff.catalog.remove', removeArguments, async (call, [{ kind, id }]) => {
  const { entity, nameColumn } = editableEntity(kind)
  await lockImportsBriefly(call.database)
  await lockRecords(call.database, entity, [id])
  const { stored } = await loadRecord(call.database, entity, id)
  if (entity.missing !== 'remove' || !stored) throw new UserError('recordInUse')
  const memberships = (await readMemberships(call.database, entity, [id])).get(id)
  const removed = await withMenuChanges(call, () => removeMissing(call.database, entity, [id], timeInBangkok(call.now)))
  if (removed.length === 0) throw await inUse(call, entity, id)
  entity.tags(id, reader(entity, stored)).forEach(call.changed)
  await recordRecordChange(call, { kind, id, before: { ...cellsByName(entity, stored), ...memberships }, after: {} })
  await recordStaffAction(call, {
    about: stored[indexOf(entity, nameColumn)] || (keyOf(entity, stored) ?? ''),
    aboutId: id,
    detail: { kind },
  })
  return null
})

/** The error that says what still refers to a record: the first names, and how many there are. */
async function inUse({ database, locale }: CallContext, entity: Entity, id: number): Promise<UserError> {
  const names: string[] = []
  for (const { table, condition } of referencesTo(entity)) {
    const other = recordKindNames.map(editableEntity).find((each) => getTableName(each.entity.table) === table)
    if (!other) continue
    const rows = await queryRows<{ name: string | null }>(
      database,
      sql`select r.${sql.identifier(other.nameColumn)} as name from ${sql.identifier(table)} r, ${sql.identifier(getTableName(entity.table))} t
        where t.id = ${id} and ${condition} order by r.id`,
    )
    names.push(...rows.map(({ name }) => displayName(name ?? '–', languageOf(locale))))
  }
  if (names.length === 0) return new UserError('recordInUse')
  return new UserError('recordInUseBy', { count: names.length, names: names.slice(0, namedReferrers).join(', ') })
}

/** How many of the latest changes of a kind are searched for removals, and how many removals are listed. */
const searchedChanges = 1000
const listedRemovals = 20

type Removed = Readonly<{ id: number; time: string; staff: string; before: Readonly<Record<string, string>> }>

/** Records that were removed and are not back, the latest first. */
async function findRemoved(call: CallContext, kind: z.output<typeof kindSchema>, entity: Entity): Promise<readonly Removed[]> {
  const latest = new Map<number, Removed & { isRemoval: boolean }>()
  for (const { recordId, time, staff, before, after } of await readLatestChanges(call, kind, searchedChanges)) {
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
const readRemoved = defineMethod('staff.catalog.read_removed', readRemovedArguments, async (call, [{ kind }]) => {
  const { entity, nameColumn } = editableEntity(kind)
  if (entity.missing !== 'remove') return []
  const removed = await findRemoved(call, kind, entity)
  return removed.slice(0, listedRemovals).map(({ id, time, staff, before }) => ({ id, time, staff, name: before[nameColumn] ?? '' }))
})

const restoreRecordArguments = z.tuple([z.strictObject({ kind: kindSchema, id: idSchema })])

/**
 * Adds a removed record again under its former id and in the lists that it was in, checked as a new one.
 * @throws UserError recordUnknown, or the issues of each column, for example when its code was given to another record
 */
const restoreRecord = defineMethod('staff.catalog.restore', restoreRecordArguments, async (call, [{ kind, id }]) => {
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

export const recordMethods = [read, readList, readRemoved, saveRecord, remove, restoreRecord, ...groupTreeMethods]
