import { sql, type SQL } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { findField } from '../access'
import { columnOf, tableAs } from '../columns'
import { namesActive, parseCondition, type Condition } from './condition'
import { compileCondition } from './condition-sql'
import { asTrusted, type CallContext, type Model } from '@/lib/backend/context/model'
import { rowLimit, rowOffset } from '../limits'
import { compileOrder } from './order'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { pythonType } from '../python-text'
import type { QueryScope, Source } from './query-scope'
import { ruleSql, startQuery } from './start-query'

/** Search options as clients send them, unvalidated. */
export type SearchOptions = Readonly<{ order?: unknown; limit?: unknown; offset?: unknown; count?: unknown }>

export type SearchResult = Readonly<{
  ids: readonly number[]
  /** Number of matches without limit and offset; null unless requested. */
  total: number | null
}>

/**
 * The ids that match a condition. Limit and offset apply to joined rows, before duplicate ids are removed; the total counts
 * joined rows too (protocol 3).
 * @throws ProtocolError with a Netforce server's message
 */
export async function search(call: CallContext, model: Model, domain: unknown, options: SearchOptions = {}): Promise<SearchResult> {
  const { scope, root } = startQuery(call, model)
  const where = whereOf(scope, root, parseCondition(domain))
  const countQuery = sql`select count(*)::integer as total ${from(root, scope.joins)} where ${where}`
  const id = columnOf(root.alias, 'id')
  const order = compileOrder(scope, root, orderText(options.order))
  const range = sql`${rowLimit(call, options.limit)}${rowOffset(options.offset)}`
  const idQuery = sql`select ${id} as id ${from(root, scope.joins)} where ${where} order by ${order}${range}`

  await checkJoinedRows(scope, root)
  const rows = await queryRows<{ id: number }>(call.database, idQuery)
  const ids = [...new Set(rows.map((row) => row.id))]
  if (!options.count) return { ids, total: null }
  const [counted] = await queryRows<{ total: number }>(call.database, countQuery)
  return { ids, total: counted?.total ?? 0 }
}

/** Combines the client's condition, the active filter and the row-level policy. */
function whereOf(scope: QueryScope, root: Source, condition: Condition): SQL {
  const asked = compileCondition(scope, root, condition)
  const active = hidesInactive(scope.call, root.model, condition) ? sql`${columnOf(root.alias, 'active')} = true` : null
  const rule = ruleSql(scope.call, root, 'found')
  return sql.join(
    [asked, active, rule].filter((part) => part !== null),
    sql` and `,
  )
}

/** Only rows with `active = true`, unless the condition or the call's context handles it explicitly. */
function hidesInactive(call: CallContext, model: Model, condition: Condition): boolean {
  if (!findField(asTrusted(call), model, 'active')) return false
  return call.options.active_test !== false && !namesActive(condition)
}

function orderText(order: unknown): string | null {
  if (!order) return null
  if (typeof order === 'string') return order
  throw new ProtocolError(`'${pythonType(order)}' object has no attribute 'split'`)
}

function from(root: Source, joins: readonly SQL[]): SQL {
  return sql`from ${tableAs(root.model, root.alias)} ${sql.join([...joins], sql` `)}`
}

/** About what one list produces in a shop of five thousand products. */
const publicJoinedRows = 10_000

/**
 * Rejects a public SELECT whose joins could produce more rows than any page needs: its limit applies only after all of them have
 * been compared, sorted and counted. A single list produces no more rows than it has links or children in total, and is not
 * checked.
 * @throws ProtocolError
 */
async function checkJoinedRows(scope: QueryScope, root: Source): Promise<void> {
  const lists = scope.lists.filter(({ isHeld }) => !isHeld)
  const isOneOfTheRows = lists.length === 1 && lists[0]?.from.alias === root.alias
  if (scope.call.caller.trusted || lists.length === 0 || isOneOfTheRows) return
  // Computed from the list length of each row: each join below finds a single row, whatever plan the planner chooses.
  const joins = lists.map(({ from, lengths }, index) => {
    const list = `list${index}`
    const join = sql`left join (${lengths}) ${sql.identifier(list)} on ${columnOf(list, 'id')} = ${columnOf(from.alias, 'id')}`
    return { length: sql`coalesce(${columnOf(list, 'n')}, 1)`, join: sql.join([...(from.way ?? []), join], sql` `) }
  })
  const product = sql.join(
    joins.map(({ length }) => length),
    sql` * `,
  )
  const from = sql`from ${tableAs(root.model, root.alias)} ${sql.join(
    joins.map(({ join }) => join),
    sql` `,
  )}`
  const [row] = await queryRows<{ rows: string }>(scope.call.database, sql`select sum(${product}) as rows ${from}`)
  if (Number(row?.rows ?? 0) > publicJoinedRows) throw new ProtocolError('Condition joins too many rows')
}
