import { QueryBuilder } from 'drizzle-orm/pg-core'
import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, max, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { orderStates, statesWithGoods, type OrderState } from '@/lib/domain/orders/order-workflow'
import { defineMethod, fieldPathsSchema } from '@/lib/backend/context/define-method'
import { orderEvent, saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { readPath } from '@/lib/backend/query/reads/read-path'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { stockLot, stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import { isWithoutInvoice } from '../invoices/issue-missing-invoices'
import { phoneMatches } from '../accounts/phone-matches'

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

/**
 * A condition for the staff search: matches part of the order number, of a name, company or e-mail, a telephone number in any
 * notation (of the order or of its customer's account), the total in baht, the code or part of the name of a product, or a lot.
 */
function orderTextMatches(text: string): SQL | undefined {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { number, contact_id, bill_company, ship_company, bill_email, bill_phone, ship_phone, amount_total } = saleOrder
  // One comparison per order is several times as fast as one per field.
  const words = sql`concat_ws(E'\\n', ${number}, ${fullName('bill')}, ${fullName('ship')}, ${bill_company}, ${ship_company}, ${bill_email})`
  const accountWords = sql`concat_ws(E'\\n', ${contact.name}, concat_ws(' ', ${contact.first_name}, ${contact.last_name}), ${contact.email})`
  const accounts = new QueryBuilder()
    .select({ id: contact.id })
    .from(contact)
    .where(or(ilike(accountWords, part), ...phoneMatches(text, [contact.phone, contact.mobile])))
  const baht = /^฿?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/.exec(text)
  return or(
    ilike(words, part),
    inArray(contact_id, accounts),
    ...goodsMatch(text, part),
    ...phoneMatches(text, [bill_phone, ship_phone]),
    baht ? eq(amount_total, Number(baht[0].replace(/[^\d.]/g, ''))) : undefined,
  )
}

/** A shorter part would match most products. */
const minGoodsText = 3

/** Orders of a product, its sizes included, and orders that got a lot, also when they were unpacked since. */
function goodsMatch(text: string, part: string): SQL[] {
  if (text.length < minGoodsText) return []
  const { id, code, name, parent_id } = product
  const named = new QueryBuilder()
    .select({ id })
    .from(product)
    .where(or(eq(sql`lower(${code})`, text.toLowerCase()), ilike(name, part)))
  const sizes = new QueryBuilder()
    .select({ id })
    .from(product)
    .where(or(inArray(id, named), inArray(parent_id, named)))
  const withProduct = new QueryBuilder()
    .select({ id: saleOrderLine.order_id })
    .from(saleOrderLine)
    .where(inArray(saleOrderLine.product_id, sizes))
  const withLot = new QueryBuilder()
    .select({ id: stockPicking.sale_id })
    .from(stockMove)
    .innerJoin(stockPicking, eq(stockPicking.id, stockMove.picking_id))
    .innerJoin(stockLot, eq(stockLot.id, stockMove.lot_id))
    .where(ilike(stockLot.number, part))
  return [inArray(saleOrder.id, withProduct), inArray(saleOrder.id, withLot)]
}

function fullName(prefix: 'bill' | 'ship'): SQL {
  return sql`concat_ws(' ', ${saleOrder[`${prefix}_first_name`]}, ${saleOrder[`${prefix}_last_name`]})`
}
