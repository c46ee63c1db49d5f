import { asc, gte, inArray, isNull } from 'drizzle-orm'
import { addDays, daysBetween, todayInBangkok } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import { linesOfDelivery, type StandingLine } from '@/lib/domain/standing-orders/delivery-lines'
import { dueDeliveries, type DueDelivery, type StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import type { CallContext } from '@/lib/backend/context/model'
import { standingDelivery, standingOrder, standingOrderLine } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { neverProductsOfAll } from './never-list'
import { loadStandingFacts, standingLine, standingOrderOf } from './standing-order-store'

/** A delivery whose order is not made yet, with what its customer wants then. */
type OpenDelivery = Readonly<{ standingId: number; due: string; day: string; next: DueDelivery['next']; lines: StandingLine[] }>

type Days = Readonly<{ from: string; to: string }>

/** The deliveries of these days that are neither made nor given up, skipped or paused, without what is never sent. */
export async function openDeliveries(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  { from, to }: Days,
  facts: StandingFacts,
): Promise<OpenDelivery[]> {
  const days = daysBetween(todayInBangkok(now), to)
  const orders = await database.select().from(standingOrder).where(isNull(standingOrder.ended_at)).orderBy(asc(standingOrder.id))
  const open = database.select({ id: standingOrder.id }).from(standingOrder).where(isNull(standingOrder.ended_at))
  const lines = await database.select().from(standingOrderLine).where(inArray(standingOrderLine.standing_order_id, open))
  const recent = gte(standingDelivery.due_date, addDays(from, -7))
  const records = await database.select().from(standingDelivery).where(recent)
  const never = await neverProductsOfAll(database)
  const [linesOf, recordsOf] = [groupBy(lines, (line) => line.standing_order_id), groupBy(records, (record) => record.standing_order_id)]
  return orders.flatMap((row) => {
    const own = recordsOf.get(row.id) ?? []
    return dueDeliveries(standingOrderOf(row), own, facts, days).flatMap(({ due_date: due, times, state, next }) => {
      if (times === null || times.day < from || times.day > to || ['made', 'missed', 'skipped', 'paused'].includes(state)) return []
      const once = own.find((record) => record.due_date === due)?.once ?? []
      const wanted = linesOfDelivery((linesOf.get(row.id) ?? []).map(standingLine), once)
      const sent = wanted.filter(({ product_id }) => !never.has(`${row.contact_id} ${product_id}`))
      return [{ standingId: row.id, due, day: times.day, next, lines: sent }]
    })
  })
}

type Expected = Readonly<{ day: string; product_id: number; qty: number }>

/** A list of any later day would go through all days until then. */
const mostDaysAhead = 366

/** What standing orders will order for these days, as far as their orders are not made yet, and within a year. */
export async function expectedPieces(call: Pick<CallContext, 'database' | 'now'>, days: Days): Promise<Expected[]> {
  const ahead = daysBetween(todayInBangkok(call.now), days.to)
  if (ahead < 0 || ahead > mostDaysAhead) return []
  const facts = await loadStandingFacts(call)
  if (!facts.isOn) return []
  const open = await openDeliveries(call, days, facts)
  return open.flatMap(({ day, lines }) => lines.map(({ product_id, qty }) => ({ day, product_id, qty })))
}
