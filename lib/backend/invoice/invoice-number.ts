import { like, sql } from 'drizzle-orm'
import type { Database } from '../database/connection'
import { nextInSeries } from '../database/document-series'
import { invoice } from '../database/schema/sales'

/**
 * The next invoice number, `INV` + year + five digits. The law wants a series without gaps, in the order of the
 * dates: the number is taken in the transaction that stores the invoice, and is never taken back.
 * @param date of the invoice, YYYY-MM-DD
 */
export async function nextInvoiceNumber(database: Database, date: string): Promise<string> {
  const prefix = `INV${date.slice(0, 4)}`
  const number = await nextInSeries(database, prefix, () => lastInvoiceOf(database, prefix))
  return `${prefix}${String(number).padStart(5, '0')}`
}

async function lastInvoiceOf(database: Database, prefix: string): Promise<number> {
  const [last] = await database
    .select({ number: sql`coalesce(max(right(${invoice.number}, 5)::int), 0)`.mapWith(Number) })
    .from(invoice)
    .where(like(invoice.number, `${prefix}_____`))
  return last?.number ?? 0
}
