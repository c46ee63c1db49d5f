import { asc, sql } from 'drizzle-orm'
import { invoice, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { isRealOrder } from '@/lib/backend/context/real-order'
import { runJob, type JobRunner, eachIsolated } from '@/lib/backend/context/job-context'
import { issueInvoice } from './issue-invoice'
import { readSeller } from './seller'

/** Paid orders without a tax invoice. */
export const isWithoutInvoice = sql`(${saleOrder.paid_at} is not null and ${isRealOrder}
  and not exists (select from ${invoice} where ${invoice.order_id} = ${saleOrder.id}))`

/** The rest waits for the next run, so that other jobs are not delayed. */
const maxPerRun = 100

/**
 * Issues the invoices of orders that were paid while the shop had no valid seller, in the order of payment, each in its own
 * transaction and dated today: invoice numbers and dates must ascend together.
 */
export async function issueMissingInvoices(shop: JobRunner): Promise<void> {
  const { database } = shop.connection
  if (!(await readSeller(database))) return
  const waiting = await database
    .select({ id: saleOrder.id })
    .from(saleOrder)
    .where(isWithoutInvoice)
    .orderBy(asc(saleOrder.paid_at), asc(saleOrder.id))
    .limit(maxPerRun)
  await eachIsolated(
    shop,
    waiting,
    ({ id }) => runJob(shop, (work) => issueInvoice(work.database, id, work.now)),
    ({ id }) => ({ saleId: id }),
  )
  if (waiting.length > 0) shop.ports.logger.info({ invoices: waiting.length }, 'issued missing invoices')
}
