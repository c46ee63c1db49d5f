import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, max, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { orderStates, statesWithGoods, type OrderState } from '@/lib/domain/orders/order-workflow'
import { defineMethod, fieldPathsSchema } from '@/lib/backend/context/define-method'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { isWithoutInvoice } from '../invoices/issue-missing-invoices'
import { readPath } from '@/lib/backend/query/reads/read-path'
import { orderTextMatches } from './order-text-matches'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Lists with conditions beyond the order state. */
const adminLists = ['to_check', 'to_pack', 'awaiting', 'refund_due', 'invoice_due'] as const

const filterSchema = z.strictObject({
  state: z.enum([...adminLists, ...orderStates]).nullish(),
  day: z.iso.date().nullish(),
  text: z.string().trim().max(100).nullish(),
  sort: z.enum(['newest', 'delivery']).nullish(),
})

const argumentsSchema = z.tuple([filterSchema, fieldPathsSchema])

const optionsSchema = z.object({ limit: z.int().min(1).max(200).default(50), offset: z.int().min(0).default(0) })

const isIn: Readonly<Record<(typeof adminLists)[number], SQL | undefined>> = {
  // Transfers that staff must verify.
  to_check: and(eq(saleOrder.state, 'wait_payment'), isNotNull(saleOrder.payment_reported_at)),
  to_pack: inArray(saleOrder.state, statesWithGoods('to_pack')),
  awaiting: and(eq(saleOrder.state, 'wait_payment'), isNull(saleOrder.payment_reported_at)),
  // Staff refund by hand; each refund due needs its own refund.
  refund_due: sql`${saleOrder.id} in (
    select ${orderEvent.order_id} from ${orderEvent} where ${orderEvent.kind} in ('refund_due', 'refunded')
    group by ${orderEvent.order_id}
    having count(*) filter (where ${orderEvent.kind} = 'refund_due') > count(*) filter (where ${orderEvent.kind} = 'refunded'))`,
  // Paid while the shop had no valid seller details.
  invoice_due: isWithoutInvoice,
}

const sorts = {
  newest: [desc(saleOrder.date), desc(saleOrder.number)],
  delivery: [asc(saleOrder.delivery_date), asc(sql`${saleOrder.delivery_window} ->> 'from'`), asc(saleOrder.number)],
} as const

/** A page of the orders that match the search, and the number of matches per list. */
export const staffSearch = defineMethod('sale.order.staff_search', argumentsSchema, async (call, args, options) => {
  const [{ state, day, text, sort }, fields] = args
  const { limit, offset } = optionsSchema.parse(options)
  const isFound = and(day ? eq(saleOrder.delivery_date, day) : undefined, text ? orderTextMatches(text) : undefined)
  const counts = await countLists(call.database, isFound)
  const rows = await call.database
    .select({ id: saleOrder.id })
    .from(saleOrder)
    .where(and(isFound, state ? isOf(state) : undefined))
    .orderBy(...sorts[sort ?? 'newest'])
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  return { total: counts[state ?? 'all'] ?? 0, counts, orders: await readPath(call, call.findModel('sale.order'), ids, fields ?? []) }
})

/** How many orders are newer than one, by id, and the newest: `{count, newest}`. For pages that watch for new orders. */
export const countAfter = defineMethod('sale.order.count_after', z.tuple([z.int().min(0)]), async ({ database }, [id]) => {
  const [found] = await database
    .select({ count: count(), newest: max(saleOrder.id) })
    .from(saleOrder)
    .where(gt(saleOrder.id, id))
  return found
})

type List = (typeof adminLists)[number] | OrderState

function isOf(list: List): SQL | undefined {
  return isAdminList(list) ? isIn[list] : eq(saleOrder.state, list)
}

function isAdminList(list: List): list is (typeof adminLists)[number] {
  return adminLists.some((name) => name === list)
}

type Counts = Readonly<Record<string, number>>

async function countLists(database: Database, isFound: SQL | undefined): Promise<Counts> {
  const rows = await database
    .select({
      state: saleOrder.state,
      orders: count(),
      toCheck: countOf('to_check'),
      refundDue: countOf('refund_due'),
      invoiceDue: countOf('invoice_due'),
    })
    .from(saleOrder)
    .where(isFound)
    .groupBy(saleOrder.state)
  const ofState = (state: OrderState) => rows.find((row) => row.state === state)?.orders ?? 0
  const sum = (figure: 'orders' | 'toCheck' | 'refundDue' | 'invoiceDue') => rows.reduce((total, row) => total + row[figure], 0)
  const toCheck = sum('toCheck')
  return {
    all: sum('orders'),
    to_check: toCheck,
    to_pack: statesWithGoods('to_pack').reduce((total, state) => total + ofState(state), 0),
    awaiting: ofState('wait_payment') - toCheck,
    refund_due: sum('refundDue'),
    invoice_due: sum('invoiceDue'),
    ...Object.fromEntries(orderStates.map((state) => [state, ofState(state)])),
  }
}

const countOf = (list: 'to_check' | 'refund_due' | 'invoice_due') => count(sql`case when ${isIn[list]} then 1 end`)
