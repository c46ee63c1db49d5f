import { sql, type SQL } from 'drizzle-orm'
import { requireField } from '../access'
import { bindValue } from './condition-value'
import type { QueryScope } from './query-scope'
import { columnOf, drizzleColumns, tableAs, tableName } from '../columns'
import type { PathEnd } from './condition-path'
import type { Model } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'

export const hierarchyOperators = ['child_of', 'not child_of', 'child_of<', 'parent_of'] as const
export type HierarchyOperator = (typeof hierarchyOperators)[number]

/**
 * `child_of` and related operators: ids of the subtree (or of the ancestors) of some nodes along `parent_id`. Nodes are an id, a
 * list of ids, or a name. An empty list of nodes is false, and true for `not child_of`.
 */
export function compileHierarchy(scope: QueryScope, end: PathEnd, operator: HierarchyOperator, value: unknown): SQL {
  if (!end.relation) throw new ProtocolError(`Invalid field for condition operator ${operator}`)
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    return operator === 'not child_of' ? sql`true` : sql`false`
  }
  if (!drizzleColumns(end.relation).parent_id) {
    throw new ProtocolError(`column ${tableName(end.relation)}.parent_id does not exist\n`)
  }
  const nodes = treeIds(scope, end.relation, operator, value)
  return operator === 'not child_of' ? sql`${end.column} not in (${nodes})` : sql`${end.column} in (${nodes})`
}

function treeIds(scope: QueryScope, model: Model, operator: HierarchyOperator, value: unknown): SQL {
  const step =
    operator === 'parent_of'
      ? sql`${columnOf('node', 'id')} = ${columnOf('tree', 'parent_id')}`
      : sql`${columnOf('node', 'parent_id')} = ${columnOf('tree', 'id')}`
  const start = startCondition(scope, model, value)
  // `child_of<` excludes the start nodes.
  const first = operator === 'child_of<' ? sql`${columnOf('node', 'parent_id')} in (${startIds(model, start)})` : start
  // `union` without `all` ends the recursion even if the data has a cycle.
  return sql`with recursive tree(id, parent_id) as (
    select node.id, node.parent_id from ${tableAs(model, 'node')} where ${first}
    union select node.id, node.parent_id from ${tableAs(model, 'node')} join tree on ${step}
  ) select id from tree`
}

function startIds(model: Model, start: SQL): SQL {
  return sql`select node.id from ${tableAs(model, 'node')} where ${start}`
}

function startCondition(scope: QueryScope, model: Model, value: unknown): SQL {
  const nodes = typeof value === 'string' ? nameEquals(scope, model, value) : idEquals(value)
  const rule = scope.rule({ model, alias: 'node' }, 'own')
  return rule ? sql`${nodes} and ${rule}` : nodes
}

function nameEquals({ call }: QueryScope, model: Model, name: string): SQL {
  const nameField = model.nameField ?? 'name'
  requireField(call, model, nameField)
  return sql`${columnOf('node', nameField)} = ${bindValue(name, 'text', '=')}`
}

function idEquals(value: unknown): SQL {
  const ids = Array.isArray(value) ? value : [value]
  const bound = ids.map((id) => bindValue(id, 'integer', '='))
  return sql`${columnOf('node', 'id')} in (${sql.join(bound, sql`, `)})`
}
