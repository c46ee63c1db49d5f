import { and, inArray, sql } from 'drizzle-orm'
import type { CallContext } from '../call-context'
import { fieldsOf, findField } from './access'
import { loadChildren } from './children'
import { drizzleColumns, hasColumn, tableName, tableOf } from './columns'
import { loadLabels } from './labels'
import type { Model } from './model'
import { ruleSql } from './query-scope'
import { scalarValue } from './scalar-value'
import { loadTranslations, translationKey } from './translations'

export type Row = { id: number } & Record<string, unknown>

export type ReadOptions = Readonly<{
  /** What a to-one field reads as: its id, or `[id, label, image]`. */
  toOne: 'id' | 'label'
  /** How the rows were come by: see `rowRule`. */
  access: 'own' | 'found'
}>

/**
 * Reads fields of rows by id; the names are known to be fields. Each kind of field takes one query for all
 * rows. Ids that do not exist, or that the caller may not see, are absent from the answer.
 */
export async function readRows(
  call: CallContext,
  model: Model,
  ids: readonly number[],
  names: readonly string[],
  options: ReadOptions,
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return new Map()
  const stored = await readColumns(call, model, [...new Set(ids)], names, options.access)
  const rows = new Map<number, Row>(stored.map((row) => [row.id, row]))
  for (const name of names) {
    const values = await loadValues(call, model, name, stored, options.toOne)
    if (values) for (const row of stored) row[name] = values.get(row.id) ?? null
  }
  return rows
}

/** The fields of a read that names none: everything with one value or a many-to-many list, but no one-to-many. */
export function defaultFields(call: CallContext, model: Model): readonly string[] {
  return Object.entries(fieldsOf(model))
    .filter(([name, field]) => field.kind !== 'one2many' && !field.extra && findField(call, model, name))
    .map(([name]) => name)
}

async function readColumns(
  call: CallContext,
  model: Model,
  ids: readonly number[],
  names: readonly string[],
  access: ReadOptions['access'],
): Promise<Row[]> {
  const columns = drizzleColumns(model)
  const stored = names.flatMap((name) => {
    const field = fieldsOf(model)[name]
    const column = columns[name]
    return field && column && hasColumn(field) ? [{ name, field, column }] : []
  })
  const id = columns.id
  if (!id) throw new Error(`Model ${model.name} has no column id`)
  const selection = { id, ...Object.fromEntries(stored.map(({ name, column }) => [name, column])) }
  const rule = ruleSql(call, { model, alias: tableName(model) }, access)
  const records = await call.database
    .select(selection)
    .from(tableOf(model))
    .where(and(inArray(id, [...ids]), rule ?? sql`true`))
  const translations = await loadTranslations(call, model, ids, names)
  return records.map((record) => {
    const rowId = Number(record.id)
    const values = stored.map(({ name, field }) => {
      const text = translations.get(translationKey(rowId, name))
      return [name, text ?? scalarValue(call, field, Reflect.get(record, name))] as const
    })
    return { id: rowId, ...Object.fromEntries(values) }
  })
}

/** Values of a field that are not simply its column's; null when the column's value stands. */
async function loadValues(
  call: CallContext,
  model: Model,
  name: string,
  rows: readonly Row[],
  toOne: ReadOptions['toOne'],
): Promise<ReadonlyMap<number, unknown> | null> {
  const field = fieldsOf(model)[name]
  if (!field) return null
  const ids = rows.map((row) => row.id)
  if (field.kind === 'one2many' || field.kind === 'many2many') return loadChildren(call, model, field, ids)
  if (field.kind === 'computed') return ids.length > 0 ? field.compute(call, ids) : new Map()
  if (field.kind !== 'many2one') return null
  const targets = field.compute
    ? await field.compute(call, ids)
    : new Map(rows.map((row) => [row.id, row[name]]))
  return toOne === 'label' ? labelTriples(call, call.findModel(field.model), targets) : targets
}

/** `[id, label, image]` of the row that a to-one field leads to; null when the caller may not see it. */
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
