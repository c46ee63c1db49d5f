import { and, is, SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { reusableStatement, type ValueOf } from '@/lib/backend/infrastructure/database/prepared-statement'
import { spend } from '@/lib/backend/infrastructure/database/call-budget'
import { fieldsOf, findField, mayReadLabels } from '../access'
import { childIds, childRows, parentRow } from './children'
import { columnOf, drizzleColumns, hasColumn, readableColumn, tableName, tableOf } from '../columns'
import { asTrusted, type CallContext, type Field, type Model, type RowExpression, type StoredField } from '@/lib/backend/context/model'
import { ruleSql } from '../conditions/start-query'
import { forEachItem, jsonBytes } from '../limits'
import { translatedTexts } from '../translations'
import { languageOf } from '@/lib/backend/context/language'

/** Batch size: other work can run between two statements, and the rows read are counted against the budget. */
const rowsAtOnce = 1000

export type Row = { id: number } & Record<string, unknown>

export type ReadOptions = Readonly<{
  /** Format of a to-one field: its id, or `[id, label, image]`. */
  toOne: 'id' | 'label'
  /** How the rows were reached: see `rowRule`. */
  access: 'own' | 'found'
  /** Relations whose rows are read in the same query, with these columns; of others, only the ids are. */
  withColumns?: ReadonlyMap<string, readonly string[]>
}>

/**
 * Reads fields of rows by id; the field names must be valid. One query for all rows, and one for each field that code computes.
 * Ids that do not exist, or that the caller may not see, are absent from the result.
 */
export async function readRows(
  call: CallContext,
  model: Model,
  ids: readonly number[],
  names: readonly string[],
  options: ReadOptions,
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return new Map()
  const stored: Row[] = []
  for (const part of partsOf([...new Set(ids)], rowsAtOnce)) {
    const read = await readColumns(call, model, part, names, options)
    spend(
      read.length,
      read.reduce((sum, row) => sum + jsonBytes(row), 0),
    )
    stored.push(...read)
  }
  const rows = new Map<number, Row>(stored.map((row) => [row.id, row]))
  const loaded = await forEachItem(call, names, async (name) => [name, await loadValues(call, model, name, stored, options.toOne)] as const)
  for (const [name, values] of loaded) if (values) for (const row of stored) row[name] = values.get(row.id) ?? null
  return rows
}

/** The fields of a read without a field list: all with a single value or a many-to-many list, but no one-to-many. */
export function defaultFields(call: CallContext, model: Model): readonly string[] {
  return Object.entries(fieldsOf(model))
    .filter(([name, field]) => field.kind !== 'one2many' && !field.extra && findField(call, model, name))
    .map(([name]) => name)
}

/** What a call reads of a model: fields with their sources, and the query for rows by their ids, also with its text written once. */
type Reading = ReturnType<typeof readingOf>

/** The readings of pages that all visitors share, without anything of a call. Their fields are few, and no client chooses them. */
const sharedReadings = new WeakMap<Model, Map<string, Reading>>()

/** Reads in a single query: columns, SQL expressions, the ids of children, and translations. */
async function readColumns(
  call: CallContext,
  model: Model,
  ids: readonly number[],
  names: readonly string[],
  options: ReadOptions,
): Promise<Row[]> {
  const { caller, session, cartKeyHash, database } = call
  const isShared = caller.readsWholeLists && !caller.trusted && !session && !cartKeyHash
  const { selected, query, reusable } = isShared ? sharedReading(call, model, names, options) : readingOf(call, model, names, options)
  const records: readonly Readonly<Record<string, unknown>>[] = await (isShared ? reusable(database, { ids }) : query(database, ids))
  return records.map((record) => {
    const own = asRecord(record.values)
    const translated = asRecord(record.texts)
    const entries = selected.map(({ name, field }) => [name, translated[name] ?? valueOf(call, field, own[name])] as const)
    return { id: Number(record.id), ...Object.fromEntries(entries) }
  })
}

function sharedReading(call: CallContext, model: Model, names: readonly string[], options: ReadOptions): Reading {
  const known = sharedReadings.get(model) ?? new Map<string, Reading>()
  const key = JSON.stringify([call.locale, options.access, names, [...(options.withColumns ?? [])]])
  const reading = known.get(key) ?? readingOf(call, model, names, options)
  sharedReadings.set(model, known.set(key, reading))
  return reading
}

function readingOf(call: CallContext, model: Model, names: readonly string[], { access, withColumns }: ReadOptions) {
  const selected = names.flatMap((name) => {
    const field = fieldsOf(model)[name]
    const source = field && sourceOf(call, model, name, field, withColumns?.get(name))
    return source ? [{ name, field, source }] : []
  })
  const values = Object.fromEntries(selected.map(({ name, source }) => [name, source]))
  const texts = translatedTexts(call, model, names)
  const rule = ruleSql(call, { model, alias: tableName(model) }, access)
  return { selected, ...queriesFor(model, { ...(selected.length > 0 && { values }), ...(texts && { texts }) }, rule) }
}

function queriesFor(model: Model, columns: Readonly<{ values?: Record<string, RowExpression>; texts?: SQL }>, rule: SQL | null) {
  const { id } = drizzleColumns(model)
  if (!id) throw new Error(`Model ${model.name} has no column id`)
  const query = (database: Database, ids: readonly number[] | SQLWrapper) =>
    database
      .select({ id, ...columns })
      .from(tableOf(model))
      .where(and(isAnyOf(id, ids), rule ?? undefined))
  return { query, reusable: reusableStatement((database, value: ValueOf<{ ids: readonly number[] }>) => query(database, value('ids'))) }
}

/** The SQL source of a field in the row's query; null for a field that needs a separate query. */
function sourceOf(call: CallContext, model: Model, name: string, field: Field, columns?: readonly string[]): RowExpression | null {
  if (field.kind === 'one2many' || field.kind === 'many2many')
    return columns ? childRows(call, model, field, columns) : childIds(call, model, field)
  if (field.kind === 'many2one' && columns)
    return parentRow(call, field, sql`${field.expression ?? columnOf(tableName(model), name)}`, columns)
  if ((field.kind === 'computed' || field.kind === 'many2one') && field.expression) {
    // Wrapped, because Drizzle strips the table name from columns that it recognizes.
    return is(field.expression, SQL) ? sql`${field.expression}` : field.expression
  }
  if (!hasColumn(field)) return null
  return field.emptyIn ? readableColumn(call, field, tableName(model), name) : (drizzleColumns(model)[name] ?? null)
}

function valueOf(call: CallContext, field: Field, value: unknown): unknown {
  // A condition on a to-many path returns a child several times.
  if (Array.isArray(value) && (field.kind === 'one2many' || field.kind === 'many2many'))
    return [...new Map(value.map((child: unknown) => [isRow(child) ? child.id : child, child])).values()]
  return hasColumn(field) ? scalarValue(call, field, value) : value
}

const isRow = (child: unknown): child is Row => typeof child === 'object' && child !== null && 'id' in child

function partsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** Values of a field that needs a separate query; null when the row's own value applies. */
async function loadValues(
  call: CallContext,
  model: Model,
  name: string,
  rows: readonly Row[],
  toOne: ReadOptions['toOne'],
): Promise<ReadonlyMap<number, unknown> | null> {
  const field = fieldsOf(model)[name]
  if (field?.kind === 'computed' && field.compute) {
    return rows.length > 0
      ? field.compute(
          call,
          rows.map((row) => row.id),
        )
      : new Map()
  }
  if (field?.kind !== 'many2one' || toOne === 'id') return null
  return labelTriples(call, call.findModel(field.model), new Map(rows.map((row) => [row.id, row[name]])))
}

/** `[id, label, image]` of the target row of a to-one field; null when the caller may not see it. */
async function labelTriples(call: CallContext, target: Model, targets: ReadonlyMap<number, unknown>) {
  const labels = await loadLabels(
    call,
    target,
    [...targets.values()].filter((id) => typeof id === 'number'),
  )
  return new Map(
    [...targets].map(([id, targetId]) => {
      const label = typeof targetId === 'number' ? labels.get(targetId) : undefined
      return [id, label ? [targetId, label.text, label.image] : null] as const
    }),
  )
}

export type Label = Readonly<{ text: string | null; image: unknown }>

/**
 * The label of each row (protocol 4): the model's own labels, otherwise its name field, in the call's language; and its picture,
 * if the model has one. Rows that the caller may not see are absent.
 */
export async function loadLabels(call: CallContext, model: Model, ids: readonly number[]): Promise<ReadonlyMap<number, Label>> {
  if (!mayReadLabels(call, model)) return new Map()
  const nameField = model.nameField ?? 'name'
  const names = [fieldsOf(model)[nameField] ? nameField : null, hasImage(model) ? 'image' : null].filter((name) => name !== null)
  // Visibility is decided with the caller's rights; labels may use fields that are not public.
  const visible = await readRows(call, model, ids, [], { toOne: 'id', access: 'own' })
  const rows = await readRows(asTrusted(call), model, [...visible.keys()], names, {
    toOne: 'label',
    access: 'own',
  })
  const own = await model.labels?.(asTrusted(call), [...rows.keys()])
  return new Map([...rows].map(([id, row]) => [id, { text: own?.get(id) ?? nameText(row[nameField]), image: row.image ?? null }]))
}

/** Whether labels of this model include a picture. */
export function hasImage(model: Model): boolean {
  return fieldsOf(model).image !== undefined
}

/** If the name field is a to-one field, its label is used. */
function nameText(value: unknown): string | null {
  if (Array.isArray(value)) return value[1] === null ? null : String(value[1])
  return value === null || value === undefined ? null : String(value)
}

/** A column's value as JSON (protocol 4). The driver already returns dates and times as text, decimals as numbers. */
function scalarValue(call: CallContext, field: StoredField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'many2one') return value
  if (field.masked) return '****'
  if (field.label && wantsLabels(call)) return [String(value), field.label(String(value), languageOf(call.locale))]
  return value
}

/** Later servers return a selection as `[code, label]` when the context requests it; in 2017 the key was ignored. */
function wantsLabels(call: CallContext): boolean {
  return Boolean(call.options.load_select) && call.caller.protocol !== '2017'
}
