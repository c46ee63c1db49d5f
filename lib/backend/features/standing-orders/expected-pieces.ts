import { asc, gte, inArray, isNull } from 'drizzle-orm'
import { addDays, daysBetween, todayInBangkok } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import { linesOfDelivery } from '@/lib/domain/standing-orders/delivery-lines'
import { dueDeliveries } from '@/lib/domain/standing-orders/standing-delivery'
import type { CallContext } from '@/lib/backend/context/model'
import { standingDelivery, standingOrder, standingOrderLine } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { neverProductsOfAll } from './never-list'
import { loadStandingFacts, standingOrderOf } from './standing-order-store'

type Expected = Readonly<{ day: string; product_id: number; qty: number }>

/** A list of any later day would go through all days until then. */
const mostDaysAhead = 366

/** What standing orders will order for these days, as far as their orders are not made yet, and within a year. */
export async function expectedPieces(
  call: Pick<CallContext, 'database' | 'now'>,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<Expected[]> {
  const { database, now } = call
  const days = daysBetween(todayInBangkok(now), to)
  if (days < 0 || days > mostDaysAhead) return []
  const facts = await loadStandingFacts(call)
  if (!facts.isOn) return []
  const orders = await database.select().from(standingOrder).where(isNull(standingOrder.ended_at)).orderBy(asc(standingOrder.id))
  const open = database.select({ id: standingOrder.id }).from(standingOrder).where(isNull(standingOrder.ended_at))
  const lines = await database.select().from(standingOrderLine).where(inArray(standingOrderLine.standing_order_id, open))
  const recent = gte(standingDelivery.due_date, addDays(from, -7))
  const records = await database.select().from(standingDelivery).where(recent)
  const never = await neverProductsOfAll(database)
  const [linesOf, recordsOf] = [groupBy(lines, (line) => line.standing_order_id), groupBy(records, (record) => record.standing_order_id)]
  return orders.flatMap((row) => {
    const own = recordsOf.get(row.id) ?? []
    const coming = dueDeliveries(standingOrderOf(row), own, facts, days).filter(
      ({ times, state }) =>
        times !== null && times.day >= from && times.day <= to && !['made', 'missed', 'skipped', 'paused'].includes(state),
    )
    return coming.flatMap(({ due_date, times }) => {
      const once = own.find((record) => record.due_date === due_date)?.once ?? []
      const usual = (linesOf.get(row.id) ?? []).map(({ product_id, qty }) => ({ product_id, qty, max_price: null, substitution: null }))
      const wanted = linesOfDelivery(usual, once).filter(({ product_id }) => !never.has(`${row.contact_id} ${product_id}`))
      return wanted.map(({ product_id, qty }) => ({ day: times?.day ?? due_date, product_id, qty }))
    })
  })
}
