import { sql, type SQL } from 'drizzle-orm'
import { asTrusted, type CallContext, type Model } from '@/lib/backend/context/model'
import { rowRule } from '../access'
import { columnOf, tableAs } from '../columns'
import { parseCondition } from './condition'
import { compileCondition } from './condition-sql'
import { nextAlias, type QueryScope, type Source } from './query-scope'

/** Starts a SELECT from a model. */
export function startQuery(call: CallContext, model: Model): { scope: QueryScope; root: Source } {
  const rule: QueryScope['rule'] = (source, access) => ruleSql(call, source, access)
  const scope: QueryScope = { call, joins: [], aliases: 0, lists: [], work: 0, rule }
  return { scope, root: { model, alias: nextAlias(scope, 'tbl') } }
}

/**
 * A condition for the rows of a source that this caller may see; null when all are visible. A rule with joins becomes a
 * sub-select, so that its joins neither multiply nor drop rows of the client's SELECT.
 */
export function ruleSql(call: CallContext, source: Source, access: 'own' | 'found'): SQL | null {
  const rule = rowRule(call, source.model, access)
  if (rule === null) return null
  const condition = parseCondition(rule)
  // A rule may use fields that are not public, and its own relations must not apply rules again.
  const { scope, root } = startQuery(asTrusted(call), source.model)
  const direct = compileCondition(scope, source, condition)
  if (scope.joins.length === 0) return direct
  scope.joins.length = 0
  const where = compileCondition(scope, root, condition)
  const joins = sql.join(scope.joins, sql` `)
  const allowed = sql`select ${columnOf(root.alias, 'id')} from ${tableAs(root.model, root.alias)} ${joins} where ${where}`
  return sql`${columnOf(source.alias, 'id')} in (${allowed})`
}
