import { sql, type SQL } from 'drizzle-orm'
import { displayName } from '@/lib/core/display-name'
import { fromBaht, toBaht } from '@/lib/core/money'
import { groupBy } from '@/lib/core/group-by'
import type { Containers } from '@/lib/domain/balance/deposits'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { isDonated } from './donated-orders'

type HeldRow = Readonly<{ of: number; deposit: string; pieces: number; names: readonly string[] }>

/**
 * The containers that came with orders and were not returned, the dearest first. Most orders have none, so lines are read only of those
 * that charged deposits, and returns only for who has paid any.
 * @param orders a query of `of` and `order_id`: the orders that count for each of what is asked for
 */
async function readHeld(database: Database, orders: SQL): Promise<readonly HeldRow[]> {
  return queryRows<HeldRow>(
    database,
    sql`
      with counted as (${orders}), came as (
        select "of", line.deposit, line.qty as pieces, line.description as name
        from counted join sale_order charged on charged.id = counted.order_id and charged.amount_deposit > 0
        join sale_order_line line on line.order_id = counted.order_id where line.deposit > 0
      ), moved as (
        select * from came
        union all
        select "of", (back->>'deposit')::numeric, -(back->>'pieces')::numeric, null
        from counted join sale_order_event event on event.order_id = counted.order_id and event.kind = 'deposit_returned',
          jsonb_array_elements((event.detail->>'containers')::jsonb) back
        where "of" in (select "of" from came))
      select "of", deposit::text, floor(sum(pieces))::integer as pieces,
        coalesce(array_agg(distinct name) filter (where name is not null), '{}') as names
      from moved group by "of", deposit having floor(sum(pieces)) > 0 order by "of", moved.deposit desc`,
  )
}

/**
 * Those of each order and of all that were delivered to its customer; of a guest, and of a donated order, whose containers are with its
 * recipient, those of the order alone. None of a deleted account, whose orders are without e-mail and phone: what was counted with its
 * other orders is no longer known to be of the same customer.
 */
const withCustomersOrders = (ids: readonly number[]) => sql`
  select id as "of", id as order_id from sale_order
  where ${isAnyOf(sql`id`, ids)} and coalesce(contact_id::text, bill_email, bill_phone) is not null
  union
  select target.id, other.id from sale_order target
  join sale_order other on other.contact_id = target.contact_id and other.state = 'done'
  where ${isAnyOf(sql`target.id`, ids)} and not ${isDonated(sql`target.id`)} and not ${isDonated(sql`other.id`)}`

const asContainers = ({ deposit, pieces }: HeldRow): Containers => ({ deposit: fromBaht(deposit), pieces })

/** What the customer of an order holds when it is delivered. */
export async function containersAtOrder(database: Database, orderId: number): Promise<readonly Containers[]> {
  return (await readHeld(database, withCustomersOrders([orderId]))).map(asContainers)
}

const ofCustomer = (contactId: number) =>
  sql`select contact_id as "of", id as order_id from sale_order where contact_id = ${contactId} and state = 'done' and not ${isDonated(sql`sale_order.id`)}`

/** Whether the customer has returned containers of a delivered order with other orders. */
export async function areReturnedElsewhere(database: Database, orderId: number): Promise<boolean> {
  const own = await readHeld(database, sql`select id as "of", id as order_id from sale_order where id = ${orderId}`)
  const held = await containersAtOrder(database, orderId)
  return own.map(asContainers).some(({ deposit, pieces }) => pieces > (held.find((each) => each.deposit === deposit)?.pieces ?? 0))
}

/** What a customer holds, in baht. */
export async function containersOfCustomer(database: Database, contactId: number) {
  const rows = await readHeld(database, ofCustomer(contactId))
  return rows.map(({ deposit, pieces }) => ({ deposit: toBaht(fromBaht(deposit)), pieces }))
}

/** `[{deposit: 10, pieces: 3, goods}]`: what the customer of each order may return, in baht, and what was in it, for staff. */
export const heldContainers = async ({ database, locale }: Pick<CallContext, 'database' | 'locale'>, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, never[]>()
  const rows = await readHeld(database, withCustomersOrders(ids))
  const language = languageOf(locale)
  const held = groupBy(
    rows.map(({ of, deposit, pieces, names }) => ({
      of,
      deposit: toBaht(fromBaht(deposit)),
      pieces,
      goods: names.map((name) => displayName(name, language)).join(', '),
    })),
    ({ of }) => of,
  )
  return new Map(ids.map((id) => [id, (held.get(id) ?? []).map(({ of: _, ...containers }) => containers)]))
}
