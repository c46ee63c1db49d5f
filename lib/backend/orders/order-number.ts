import { like, sql } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/dates'
import type { Database } from '../database/connection'
import { nextInSeries } from '../database/document-series'
import { saleOrder } from '../database/schema/sales'

/** The next order number, `SO` + year + five digits, without gaps. */
export async function nextOrderNumber(database: Database, now: Date): Promise<string> {
  const prefix = `SO${todayInBangkok(now).slice(0, 4)}`
  const number = await nextInSeries(database, prefix, () => lastOrderOf(database, prefix))
  return `${prefix}${String(number).padStart(5, '0')}`
}

/** Orders that were brought along count too. */
async function lastOrderOf(database: Database, prefix: string): Promise<number> {
  const [last] = await database
    .select({ number: sql`coalesce(max(right(${saleOrder.number}, 5)::int), 0)`.mapWith(Number) })
    .from(saleOrder)
    .where(like(saleOrder.number, `${prefix}_____`))
  return last?.number ?? 0
}
