import { sql, type SQL } from 'drizzle-orm'
import { mayFollow, orderEventKinds, statesAfter } from '@/lib/domain/orders/order-workflow'
import type { IntegrityRule } from './integrity-rule'

/** The events that change an order's state; others, such as a reported transfer, do not. */
const kinds = orderEventKinds.filter((kind) => statesAfter(kind).length > 0)

/** Every pair of events that may follow each other. */
const allowedPairs = kinds.flatMap((before) => kinds.filter((after) => mayFollow(before, after)).map((after) => sql`(${before}, ${after})`))

const lastEvents = kinds.flatMap((kind) => statesAfter(kind).map((state) => sql`(${kind}, ${state})`))

const list = (items: readonly SQL[]) => sql.join([...items], sql`, `)

/** State-changing events of orders, oldest first, each with its predecessor. */
const steps = sql`
  select order_id, kind, id, lag(kind) over (partition by order_id order by id) as before
  from sale_order_event where kind in (${list(kinds.map((kind) => sql`${kind}`))})`

/** Invariants of the event log of orders. */
export const historyRules: readonly IntegrityRule[] = [
  {
    rule: 'the history of an order begins with exactly one placement',
    of: 'order',
    query: sql`
      select number as record from sale_order
      left join sale_order_event event on event.order_id = sale_order.id and event.kind = 'placed'
      group by sale_order.id having count(event.id) <> 1`,
  },
  {
    rule: 'an order makes only the transitions of the order workflow',
    of: 'order',
    query: sql`
      select distinct number as record from (${steps}) step join sale_order on sale_order.id = order_id
      where before is not null and (before, kind) not in (${list(allowedPairs)})`,
  },
  {
    rule: 'the state of an order is the one its last event led to',
    of: 'order',
    query: sql`
      select number as record from sale_order
      join (select distinct on (order_id) order_id, kind from (${steps}) step order by order_id, id desc) last
        on last.order_id = sale_order.id
      where (kind, state) not in (${list(lastEvents)})`,
  },
]
