import { getTableName, sql, type SQL } from 'drizzle-orm'
import { fieldsOf } from '../access'
import { columnOf, tableAs, tableName } from '../columns'
import { parseCondition } from '../conditions/condition'
import { compileCondition } from '../conditions/condition-sql'
import {
  asTrusted,
  type CallContext,
  type Many2ManyField,
  type Many2OneField,
  type Model,
  type One2ManyField,
} from '@/lib/backend/context/model'
import { textInLanguage } from '../translations'
import { compileOrder } from '../conditions/order'
import type { QueryScope, Source } from '../conditions/query-scope'
import { ruleSql, startQuery } from '../conditions/start-query'

type ToManyField = One2ManyField | Many2ManyField

/** The ids that a to-many field of a row leads to, as an array in the row's own query; only rows that the caller may see. */
export function childIds(call: CallContext, model: Model, field: ToManyField): SQL {
  const { root, from, order } = childrenOf(call, model, field)
  return sql`array(select ${columnOf(root.alias, 'id')} ${from} order by ${order})`
}

/** The same rows as objects with their id and these columns, whose values JSON has as the driver returns them. */
export function childRows(call: CallContext, model: Model, field: ToManyField, columns: readonly string[]): SQL {
  const { root, from, order } = childrenOf(call, model, field)
  return sql`(select coalesce(json_agg(${objectOf(call, root, columns)} order by ${order}), '[]') ${from})`
}

/** The row that a to-one field leads to, as such an object; null if the caller may not see it. @param id of that row */
export function parentRow(call: CallContext, field: Many2OneField, id: SQL, columns: readonly string[]): SQL {
  const { scope, root } = startQuery(asTrusted(call), call.findModel(field.model))
  const isParent = sql`${columnOf(root.alias, 'id')} = ${id}`
  const rule = ruleSql(call, root, 'own')
  const from = fromWhere(sql`from ${tableAs(root.model, root.alias)}`, scope, rule ? [isParent, rule] : [isParent])
  return sql`(select ${objectOf(call, root, columns)} ${from})`
}

function objectOf(call: CallContext, { model, alias }: Source, columns: readonly string[]): SQL {
  const entries = ['id', ...columns].map((name) => sql`${sql.raw(`'${name}'`)}, ${textInLanguage(call, model, alias, name)}`)
  return sql`json_build_object(${sql.join(entries, sql`, `)})`
}

type Children = Readonly<{ root: Source; from: SQL; order: SQL }>

function childrenOf(call: CallContext, model: Model, field: ToManyField): Children {
  const rowId = columnOf(tableName(model), 'id')
  return field.kind === 'one2many' ? one2Many(call, model, field, rowId) : many2Many(call, field, rowId)
}

/** In the field's order, otherwise the child model's; inactive children are excluded. */
function one2Many(call: CallContext, model: Model, field: One2ManyField, rowId: SQL): Children {
  const { scope, root } = startQuery(asTrusted(call), call.findModel(field.model))
  const inverse = columnOf(root.alias, field.inverse)
  const isChild = field.subtree ? sql`${inverse} in (${subtreeOf(model, rowId)})` : sql`${inverse} = ${rowId}`
  const conditions = childConditions(call, scope, root, field.condition, true)
  const order = compileOrder(scope, root, field.order ?? null)
  return { root, from: fromWhere(sql`from ${tableAs(root.model, root.alias)}`, scope, [isChild, ...conditions]), order }
}

/** The row and all its descendants; `union` without `all` terminates even if the data has a cycle. */
function subtreeOf(model: Model, rowId: SQL): SQL {
  return sql`with recursive tree(id) as (
    select ${rowId} union select below.id from ${tableAs(model, 'below')} join tree on below.parent_id = tree.id
  ) select id from tree`
}

/** In the order in which the links were created; inactive children are excluded only if the field has a condition (protocol 4). */
function many2Many(call: CallContext, field: Many2ManyField, rowId: SQL): Children {
  const { scope, root } = startQuery(asTrusted(call), call.findModel(field.model))
  const tables = sql`from ${sql.identifier(getTableName(field.link))} link
    join ${tableAs(root.model, root.alias)} on ${columnOf(root.alias, 'id')} = ${columnOf('link', field.to)}`
  const isChild = sql`${columnOf('link', field.from)} = ${rowId}`
  const conditions = childConditions(call, scope, root, field.condition, field.condition !== undefined)
  return { root, from: fromWhere(tables, scope, [isChild, ...conditions]), order: columnOf('link', 'id') }
}

function fromWhere(tables: SQL, { joins }: QueryScope, conditions: readonly SQL[]): SQL {
  return sql`${tables} ${sql.join([...joins], sql` `)} where ${sql.join([...conditions], sql` and `)}`
}

function childConditions(call: CallContext, scope: QueryScope, root: Source, condition: unknown, onlyActive: boolean): readonly SQL[] {
  const conditions: (SQL | null)[] = [
    condition === undefined ? null : compileCondition(scope, root, parseCondition(condition)),
    onlyActive && fieldsOf(root.model).active ? sql`${columnOf(root.alias, 'active')} = true` : null,
    ruleSql(call, root, 'found'),
  ]
  return conditions.filter((item) => item !== null)
}
