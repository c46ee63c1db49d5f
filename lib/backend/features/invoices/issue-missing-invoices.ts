import { asc, sql } from 'drizzle-orm'
import { invoice, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { runJob, type JobRunner } from '@/lib/backend/context/job-context'
import { issueInvoice } from './issue-invoice'
import { readSeller } from './seller'

/** Orders whose money is there, and whose tax invoice is not. */
export const isWithoutInvoice = sql`(${saleOrder.paid_at} is not null
  and not exists (select from ${invoice} where ${invoice.order_id} = ${saleOrder.id}))`

/** More wait for the next time, so that other due work is not held up. */
const mostAtOnce = 100

/**
 * Writes the invoices of orders that were paid while the shop had no valid seller, in the order in which they were
 * paid, each in a transaction of its own, dated today: numbers and days of invoices rise together.
 */
export async function issueMissingInvoices(shop: JobRunner): Promise<void> {
  const { database } = shop.connection
  if (!(await readSeller(database))) return
  const waiting = await database
    .select({ id: saleOrder.id })
    .from(saleOrder)
    .where(isWithoutInvoice)
    .orderBy(asc(saleOrder.paid_at), asc(saleOrder.id))
    .limit(mostAtOnce)
  for (const { id } of waiting) await runJob(shop, (work) => issueInvoice(work.database, id, work.now))
  if (waiting.length > 0) shop.ports.logger.info({ invoices: waiting.length }, 'issued missing invoices')
}
