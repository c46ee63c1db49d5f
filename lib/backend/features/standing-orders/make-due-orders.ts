import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { timeInBangkok, todayInBangkok, addDays } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import { UserError } from '@/lib/domain/errors/errors'
import { dueDeliveries, settle, type DueDelivery, type StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import type { Refusal } from '@/lib/domain/errors/error-codes'
import { wantedLines } from '@/lib/domain/standing-orders/delivery-lines'
import { shareStock } from '@/lib/domain/standing-orders/share-stock'
import { bookableDays, isAfterClosedDay } from '@/lib/domain/delivery/delivery-dates'
import { partRunner, type JobContext, type JobRunner, type RunPart, eachIsolated } from '@/lib/backend/context/job-context'
import { standingOrder, type StandingRow } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { queueMail } from '../mail/outbox/outbox'
import { mailRecipient } from './donation-recipient'
import { makeDelivery } from './make-delivery'
import { problemsOf } from './problem-text'
import { loadStandingFacts, lockStanding, readStandingSetting, recordDelivery, recordsOf, standingOrderOf } from './standing-order-store'
import { loadCartProducts } from '../cart/cart-products'
import { openDeliveries } from './expected-pieces'

/** The settings of the shop may have moved what is due, so each standing order is looked at once an hour. */
const mostDays = 1 / 24

/** As many in one run, so that mails and other jobs wait no longer; the rest follows in the next minute. */
const mostPerRun = 500

/**
 * Makes the orders that are due, each in its own transaction: those of older standing orders first, so they get the last pieces unless
 * the shop shares them among all. While the shop has no standing orders, nothing is made, and nothing settled.
 */
export async function makeDueOrders(shop: JobRunner): Promise<void> {
  const { database } = shop.connection
  const { is_on: isOn, sharing } = await readStandingSetting(database)
  if (!isOn) return
  const isDue = and(isNull(standingOrder.ended_at), lte(standingOrder.check_at, timeInBangkok(shop.ports.clock())))
  const due = await database
    .select({ id: standingOrder.id })
    .from(standingOrder)
    .where(isDue)
    .orderBy(asc(standingOrder.id))
    .limit(mostPerRun)
  const run = partRunner(shop)
  const shares = sharing === 'part' && due.length > 0 ? await run(shareDeliveries) : undefined
  await eachIsolated(
    shop,
    due,
    ({ id }) => makeOrdersOf(run, id, shares),
    ({ id }) => ({ standingOrderId: id }),
  )
}

async function makeOrdersOf(run: RunPart, id: number, shares: Shares | undefined): Promise<void> {
  const open = await run((work) => lockAnd(work, id, async ({ deliveries }) => deliveries))
  for (const { due_date, next } of open ?? []) {
    if (next === 'make' || next === 'miss') await settleDelivery(run, { id, due: due_date, shares: shares?.get(shareKey(id, due_date)) })
  }
  await run((work) =>
    lockAnd(work, id, async ({ row, deliveries }) => {
      const values = settle(standingOrderOf(row), deliveries, work.now, mostDays)
      await updateRow(work.database, standingOrder, id, values)
    }),
  )
}

/** Of a standing order; `shares`: how many pieces it gets of scarce stock. */
type Delivery = Readonly<{ id: number; due: string; shares: ReadonlyMap<number, number> | undefined }>

/** A refusal rolls back what it began, so it is recorded in a transaction of its own. Stock that was sold meanwhile is read again. */
async function settleDelivery(run: RunPart, delivery: Delivery): Promise<void> {
  try {
    await run((work) => makeOrMiss(work, delivery))
  } catch (refusal) {
    if (!(refusal instanceof UserError)) throw refusal
    await run((work) => holdDelivery(work, delivery, problemsOf(refusal)))
  }
}

async function makeOrMiss(work: JobContext, { id, due, shares }: Delivery): Promise<void> {
  await lockAnd(work, id, async ({ row, deliveries, records, facts }) => {
    const delivery = deliveries.find(({ due_date }) => due_date === due)
    const record = records.find(({ due_date }) => due_date === due)
    const tried_at = timeInBangkok(work.now)
    if (delivery?.next === 'miss') {
      const missed = await recordDelivery(work.database, id, due, { state: 'missed', tried_at })
      // Not of days that have passed: there may be many after the shop had no standing orders for a time.
      const isAhead = (delivery.times?.day ?? due) >= todayInBangkok(work.now)
      if (isAhead) await mailCustomer(work, row, 'standingMissed', missed.id)
    }
    if (delivery?.next !== 'make' || delivery.times === null) return
    const { calendar } = facts
    const { order, missing } = await makeDelivery(work, row, {
      day: delivery.times.day,
      once: record?.once ?? [],
      calendar,
      shares,
      isDonated: record?.donated ?? false,
    })
    await recordDelivery(work.database, id, due, { state: 'made', order_id: order.id, missing, problems: [], tried_at })
    await mailRecipient(work, order.id)
    work.afterCommit(async () =>
      work.ports.logger.info({ saleId: order.id, standingOrderId: id, due }, 'made an order of a standing order'),
    )
  })
}

/** Tells the customer once; the order is tried again until orders for its day end. */
async function holdDelivery(work: JobContext, { id, due }: Delivery, problems: readonly Refusal[]): Promise<void> {
  await lockAnd(work, id, async ({ row, deliveries, records }) => {
    if (deliveries.find(({ due_date }) => due_date === due)?.next !== 'make') return
    const isKnown = records.some(({ due_date, state }) => due_date === due && state === 'held')
    const held = await recordDelivery(work.database, id, due, { state: 'held', problems, tried_at: timeInBangkok(work.now) })
    if (!isKnown) await mailCustomer(work, row, 'standingHeld', held.id)
  })
}

type Locked = Readonly<{
  row: StandingRow
  records: Awaited<ReturnType<typeof recordsOf>>
  deliveries: readonly DueDelivery[]
  facts: StandingFacts
}>

/** Works on a standing order that no one else changes meanwhile; null if it has ended. */
async function lockAnd<Result>(work: JobContext, id: number, then: (locked: Locked) => Promise<Result>): Promise<Result | null> {
  const row = await lockStanding(work.database, eq(standingOrder.id, id))
  if (!row) return null
  const [records, facts] = [await recordsOf(work.database, id), await loadStandingFacts(work)]
  return then({ row, records, facts, deliveries: dueDeliveries(standingOrderOf(row), records, facts) })
}

async function mailCustomer(work: JobContext, { choices, locale }: StandingRow, kind: 'standingHeld' | 'standingMissed', aboutId: number) {
  if (choices.bill_email) await queueMail({ ...work, locale }, { recipient: choices.bill_email, kind, aboutId })
}

/** How many pieces of each product a delivery gets, by standing order and due date, as `7 2026-11-24`. */
type Shares = ReadonlyMap<string, ReadonlyMap<number, number>>

const shareKey = (standingId: number, due: string) => `${standingId} ${due}`

/**
 * What there is of each product, shared among all deliveries of the days whose orders are made now: also those whose orders are made
 * later, because orders for their slot end later.
 */
async function shareDeliveries(work: JobContext): Promise<Shares> {
  const facts = await loadStandingFacts(work)
  const today = todayInBangkok(work.now)
  const open = (await openDeliveries(work, { from: today, to: addDays(today, bookableDays) }, facts)).filter(({ next }) => next !== 'miss')
  const days = new Set(open.flatMap(({ day, next }) => (next === 'make' ? [day] : [])))
  const sharing = open.filter(({ day }) => days.has(day))
  const offers = await loadCartProducts(
    { ...work, locale: null },
    { ids: sharing.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)) },
  )
  const wanted = sharing.flatMap(({ standingId, due, day, lines }) => {
    const limits = { isAfterClosedDay: isAfterClosedDay(day, facts.calendar), never: new Set<number>() }
    return wantedLines(lines, offers, limits).map((line) => ({ ...line, key: shareKey(standingId, due) }))
  })
  const shares = new Map<string, Map<number, number>>()
  for (const [productId, lines] of groupBy(wanted, ({ product_id }) => product_id)) {
    const stock = offers.get(productId)?.facts.stock_qty ?? null
    if (stock === null || stock < 1 || lines.length < 2) continue
    const pieces = shareStock(
      stock,
      lines.map(({ qty }) => qty),
    )
    for (const [index, { key }] of lines.entries()) {
      shares.set(key, (shares.get(key) ?? new Map<number, number>()).set(productId, pieces[index] ?? 0))
    }
  }
  return shares
}
