import { and, asc, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { fieldPathsSchema } from '../arguments'
import { orderStates, type OrderState } from '../commerce/order-states'
import type { Database } from '../database/connection'
import { saleOrder } from '../database/schema/sales'
import { readPath } from '../orm/read-path'
import { staffOnly } from '../staff/staff-only'
import { orderTextMatches } from './order-text-matches'

const filterSchema = z.strictObject({
  state: z.enum(['to_check', ...orderStates]).nullish(),
  day: z.iso.date().nullish(),
  text: z.string().trim().max(100).nullish(),
  sort: z.enum(['newest', 'delivery']).nullish(),
})

const argumentsSchema = z.tuple([filterSchema, fieldPathsSchema])

const optionsSchema = z.object({ limit: z.int().min(1).max(200).default(50), offset: z.int().min(0).default(0) })

/** A transfer that staff have to look at. */
const isToCheck = and(eq(saleOrder.state, 'wait_payment'), isNotNull(saleOrder.payment_reported_at))

const sorts = {
  newest: [desc(saleOrder.date), desc(saleOrder.number)],
  delivery: [asc(saleOrder.delivery_date), asc(sql`${saleOrder.delivery_slot} = 'afternoon'`), asc(saleOrder.number)],
} as const

/** A page of the orders that staff look for, and how many there are in each state. */
export const staffSearch = staffOnly('sale.order.staff_search', async (call, args, options) => {
  const [{ state, day, text, sort }, fields] = argumentsSchema.parse(args)
  const { limit, offset } = optionsSchema.parse(options)
  const isFound = and(day ? eq(saleOrder.delivery_date, day) : undefined, text ? orderTextMatches(text) : undefined)
  const counts = await countStates(call.database, isFound)
  const rows = await call.database
    .select({ id: saleOrder.id })
    .from(saleOrder)
    .where(and(isFound, state === 'to_check' ? isToCheck : state ? eq(saleOrder.state, state) : undefined))
    .orderBy(...sorts[sort ?? 'newest'])
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  return { total: counts[state ?? 'all'], counts, orders: await readPath(call, call.findModel('sale.order'), ids, fields ?? []) }
})

type Counts = Readonly<Record<'all' | 'to_check' | OrderState, number>>

async function countStates(database: Database, isFound: SQL | undefined): Promise<Counts> {
  const rows = await database
    .select({ state: saleOrder.state, orders: count(), toCheck: count(sql`case when ${isToCheck} then 1 end`) })
    .from(saleOrder)
    .where(isFound)
    .groupBy(saleOrder.state)
  const ofState = (state: OrderState) => rows.find((row) => row.state === state)?.orders ?? 0
  return {
    all: rows.reduce((sum, row) => sum + row.orders, 0),
    to_check: rows.reduce((sum, row) => sum + row.toCheck, 0),
    draft: ofState('draft'),
    confirmed: ofState('confirmed'),
    wait_payment: ofState('wait_payment'),
    paid: ofState('paid'),
    packed: ofState('packed'),
    shipped: ofState('shipped'),
    done: ofState('done'),
    voided: ofState('voided'),
  }
}
