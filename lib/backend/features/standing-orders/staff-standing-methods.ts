import { and, asc, desc, eq, gt, gte, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import { comingDelivery } from '@/lib/domain/standing-orders/next-step'
import { defineMethod } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import {
  standingDelivery,
  standingOrder,
  standingOrderLine,
  type StandingRow,
} from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { loadCartProducts } from '../cart/cart-products'
import { amountToday } from './amount-today'
import { lacksRecipient } from './donation-recipient'
import { neverProductsOfAll } from './never-list'
import { deliveriesOf, readRecords } from './next-deliveries'
import { problemText } from './problem-text'
import { loadStandingFacts } from './standing-order-store'

const optionsSchema = z.looseObject({ limit: z.int().min(1).max(100).default(50), offset: z.int().min(0).default(0) })

/**
 * A page of all standing orders that go on, the next delivery first: whose they are, what comes next, and what they cost today in baht.
 * `is_on`: whether the shop makes orders of them. `lacks_recipient`: nothing can be donated, because the named account has no address.
 */
const readList = defineMethod('staff.standing.read_list', z.tuple([]), async (call, _, options) => {
  const { limit, offset } = optionsSchema.parse(options)
  const rows = await call.database
    .select({ order: standingOrder, customer: contact.name })
    .from(standingOrder)
    .innerJoin(contact, eq(contact.id, standingOrder.contact_id))
    .where(isNull(standingOrder.ended_at))
    .orderBy(asc(standingOrder.id))
  const facts = await loadStandingFacts(call)
  const ids = rows.map(({ order }) => order.id)
  const records = groupBy(await readRecords(call, ids), ({ record }) => record.standing_order_id)
  const sorted = rows
    .map((row) => ({ ...row, coming: comingDelivery(deliveriesOf(call, row.order, records.get(row.order.id) ?? [], facts)) }))
    .toSorted((a, b) => (a.coming?.day ?? last).localeCompare(b.coming?.day ?? last))
    .slice(offset, offset + limit)
  const amounts = await amountsOf(
    call,
    sorted.map(({ order }) => order.id),
  )
  return {
    is_on: facts.isOn,
    lacks_recipient: await lacksRecipient(call.database),
    total: rows.length,
    orders: sorted.map(({ order, customer, coming }) => ({
      id: order.id,
      contact_id: order.contact_id,
      customer,
      interval: order.interval,
      first_date: order.first_date,
      paused_until: order.paused_until,
      amount: amounts(order),
      day: coming?.day ?? null,
      state: coming?.state ?? null,
      makes_at: coming?.makes_at ?? null,
      order: coming?.order ?? null,
      is_donated: coming?.is_donated ?? false,
    })),
  }
})

/** After each day. */
const last = '9999'

async function amountsOf(call: CallContext, ids: readonly number[]) {
  const lines = await call.database.select().from(standingOrderLine).where(isAnyOf(standingOrderLine.standing_order_id, ids))
  const products = await loadCartProducts(call, { ids: lines.map(({ product_id }) => product_id) })
  const own = groupBy(lines, ({ standing_order_id }) => standing_order_id)
  const never = await neverProductsOfAll(call.database)
  return ({ id, contact_id }: Pick<StandingRow, 'id' | 'contact_id'>) => {
    const sent = (own.get(id) ?? []).filter(({ product_id }) => !never.has(`${contact_id} ${product_id}`))
    return amountToday(sent, products)
  }
}

/** For how long a delivery that was given up is listed. */
const daysListed = 14

/** Deliveries whose orders could not be made: held ones are tried again, `missed` were given up. Why, in the reader's language. */
const readStopped = defineMethod('staff.standing.read_stopped', z.tuple([]), async ({ database, now, locale }) => {
  const { id, contact_id, paused_until, ended_at } = standingOrder
  const { due_date, state, problems } = standingDelivery
  const isHeld = and(eq(state, 'held'), isNull(ended_at), gt(due_date, standingOrder.settled_until))
  const isMissed = and(eq(state, 'missed'), gte(due_date, addDays(todayInBangkok(now), -daysListed)))
  const rows = await database
    .select({ id: standingDelivery.id, standing_order_id: id, contact_id, customer: contact.name, due_date, state, problems, paused_until })
    .from(standingDelivery)
    .innerJoin(standingOrder, eq(id, standingDelivery.standing_order_id))
    .innerJoin(contact, eq(contact.id, contact_id))
    .where(or(isHeld, isMissed))
    .orderBy(asc(state), desc(due_date), asc(standingDelivery.id))
    .limit(200)
  return rows
    .filter((row) => row.state === 'missed' || row.paused_until === null || row.due_date >= row.paused_until)
    .map(({ problems: why, paused_until: _, ...row }) => ({ ...row, problem: problemText(why, languageOf(locale)) }))
})

export const staffStandingMethods = [readList, readStopped]
