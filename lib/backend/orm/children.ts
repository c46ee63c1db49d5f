import { getTableName, sql, type SQL } from 'drizzle-orm'
import { asTrusted, type CallContext } from '../call-context'
import { queryRows } from '../database/rows'
import { fieldsOf } from './access'
import { columnOf, tableAs, tableName } from './columns'
import { parseCondition } from './condition'
import { compileCondition } from './condition-sql'
import type { Many2ManyField, Model, One2ManyField } from './model'
import { compileOrder } from './order'
import { ruleSql, startQuery, type QueryScope, type Source } from './query-scope'

type Pair = Readonly<{ parent: number; child: number }>

/** The ids that a to-many field leads to, for all its rows in one query; only rows that the caller may see. */
export async function loadChildren(
  call: CallContext,
  model: Model,
  field: One2ManyField | Many2ManyField,
  parentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const children = new Map<number, number[]>(parentIds.map((id) => [id, []]))
  if (parentIds.length === 0) return children
  const query =
    field.kind === 'one2many'
      ? one2ManyQuery(call, model, field, parentIds)
      : many2ManyQuery(call, field, parentIds)
  for (const { parent, child } of await queryRows<Pair>(call.database, query)) {
    const list = children.get(parent)
    // A condition along a to-many path gives a child several times.
    if (list && !list.includes(child)) list.push(child)
  }
  return children
}

/** In the field's order, else the child model's own; inactive children are left out. */
function one2ManyQuery(
  call: CallContext,
  model: Model,
  field: One2ManyField,
  parentIds: readonly number[],
): SQL {
  const { scope, root } = startQuery(asTrusted(call), call.findModel(field.model))
  const inverse = columnOf(root.alias, field.inverse)
  // Every node of the subtrees with the record that it counts for; without subtrees, each record for itself.
  const parents = field.subtree ? subtreeNodes(model, parentIds) : ownNodes(model, parentIds)
  const where = sql.join(
    [sql`true`, ...childConditions(call, scope, root, field.condition, true)],
    sql` and `,
  )
  const order = compileOrder(scope, root, field.order ?? null)
  return sql`with recursive tree(parent, node) as (${parents})
    select tree.parent, ${columnOf(root.alias, 'id')} as child
    from tree join ${tableAs(root.model, root.alias)} on ${inverse} = tree.node
    ${sql.join(scope.joins, sql` `)} where ${where} order by ${order}`
}

function ownNodes(model: Model, ids: readonly number[]): SQL {
  return sql`select id, id from ${sql.identifier(tableName(model))} where id in ${[...ids]}`
}

function subtreeNodes(model: Model, ids: readonly number[]): SQL {
  return sql`${ownNodes(model, ids)} union
    select tree.parent, below.id from ${tableAs(model, 'below')} join tree on below.parent_id = tree.node`
}

/** In the order the links were made; inactive children are left out only if the field has a condition (protocol 4). */
function many2ManyQuery(call: CallContext, field: Many2ManyField, parentIds: readonly number[]): SQL {
  const { scope, root } = startQuery(asTrusted(call), call.findModel(field.model))
  const parent = columnOf('link', field.from)
  const onlyActive = field.condition !== undefined
  const where = sql.join(
    [sql`${parent} in ${[...parentIds]}`, ...childConditions(call, scope, root, field.condition, onlyActive)],
    sql` and `,
  )
  return sql`select ${parent} as parent, ${columnOf(root.alias, 'id')} as child
    from ${sql.identifier(getTableName(field.link))} link
    join ${tableAs(root.model, root.alias)} on ${columnOf(root.alias, 'id')} = ${columnOf('link', field.to)}
    ${sql.join(scope.joins, sql` `)} where ${where} order by ${columnOf('link', 'id')}`
}

function childConditions(
  call: CallContext,
  scope: QueryScope,
  root: Source,
  condition: unknown,
  onlyActive: boolean,
): readonly SQL[] {
  const conditions: (SQL | null)[] = [
    condition === undefined ? null : compileCondition(scope, root, parseCondition(condition)),
    onlyActive && fieldsOf(root.model).active ? sql`${columnOf(root.alias, 'active')} = true` : null,
    ruleSql(call, root, 'found'),
  ]
  return conditions.filter((item) => item !== null)
}
