import { sql } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { columnOf, tableAs } from '../columns'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { QueryScope, Source } from './query-scope'

/** About as many as one list makes in a shop of five thousand products. */
const publicJoinedRows = 10_000

/**
 * Refuses a SELECT of the public whose joins could make more rows than any page asks for: its limit comes after all of them
 * have been compared, sorted and counted. One list of the rows themselves makes no more rows than it has links or children
 * in all, and is not looked into.
 * @throws ProtocolError
 */
export async function checkJoinedRows(scope: QueryScope, root: Source): Promise<void> {
  const lists = scope.lists.filter(({ isHeld }) => !isHeld)
  const isOneOfTheRows = lists.length === 1 && lists[0]?.from.alias === root.alias
  if (scope.call.caller.trusted || lists.length === 0 || isOneOfTheRows) return
  // Worked out from how long each row's lists are: each join below finds one row, whatever the planner thinks of.
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
