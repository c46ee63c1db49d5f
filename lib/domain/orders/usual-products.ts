import { daysBetween } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'

/** A product in an order of a customer. */
export type Purchase = Readonly<{
  productId: number
  orderId: number
  /** Of the order, YYYY-MM-DD. */
  day: string
}>

/** A household that left something out this often has no habit yet. */
const fewestOrders = 2

/** After this many days a purchase counts half: what a household eats changes with the season. */
const halfLifeDays = 45
const yearDays = 365

/** A purchase of these days ago: halved with each time span, and with each year when the same season is back. */
function weightOf(daysAgo: number): number {
  const years = Math.round(daysAgo / yearDays)
  const daysFromSeason = Math.abs(daysAgo - years * yearDays)
  return Math.max(0.5 ** (daysAgo / halfLifeDays), 0.5 ** (years + daysFromSeason / halfLifeDays))
}

/**
 * What a customer usually buys: the products of at least two orders, ranked by how often and how lately they were bought, or in this
 * season of the years before.
 * @param today YYYY-MM-DD
 * @returns product ids, the most usual one first
 */
export function usualProducts(purchases: readonly Purchase[], today: string): number[] {
  const weightOfAll = (days: Iterable<string>) =>
    [...days]
      .map((day) => weightOf(Math.max(0, daysBetween(day, today))))
      // Sums of fractions depend on their order.
      .toSorted((a, b) => a - b)
      .reduce((sum, weight) => sum + weight, 0)
  return [...groupBy(purchases, ({ productId }) => productId)]
    .map(([productId, bought]) => ({ productId, days: new Map(bought.map(({ orderId, day }) => [orderId, day])) }))
    .filter(({ days }) => days.size >= fewestOrders)
    .map(({ productId, days }) => ({ productId, weight: weightOfAll(days.values()) }))
    .toSorted((a, b) => b.weight - a.weight || a.productId - b.productId)
    .map(({ productId }) => productId)
}
