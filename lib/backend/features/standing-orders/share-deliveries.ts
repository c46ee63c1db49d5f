import { wantedLines } from '@/lib/domain/standing-orders/delivery-lines'
import { shareStock } from '@/lib/domain/standing-orders/share-stock'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import { bookableDays, isAfterClosedDay } from '@/lib/domain/delivery/delivery-dates'
import type { JobContext } from '@/lib/backend/context/job-context'
import { loadCartProducts } from '../cart/cart-products'
import { openDeliveries } from './expected-pieces'
import { loadStandingFacts } from './standing-order-store'

/** How many pieces of each product a delivery gets, by standing order and due date, as `7 2026-11-24`. */
export type Shares = ReadonlyMap<string, ReadonlyMap<number, number>>

export const shareKey = (standingId: number, due: string) => `${standingId} ${due}`

/**
 * What there is of each product, shared among all deliveries of the days whose orders are made now: also those whose orders are made
 * later, because orders for their slot end later.
 */
export async function shareDeliveries(work: JobContext): Promise<Shares> {
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
