import { sql } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { columnOf, tableAs } from '../columns'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { QueryScope, Source } from './query-scope'

/** About what one list produces in a shop of five thousand products. */
const publicJoinedRows = 10_000

/**
 * Rejects a public SELECT whose joins could produce more rows than any page needs: its limit applies only after all of them have
 * been compared, sorted and counted. A single list produces no more rows than it has links or children in total, and is not
 * checked.
 * @throws ProtocolError
 */
export async function checkJoinedRows(scope: QueryScope, root: Source): Promise<void> {
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
