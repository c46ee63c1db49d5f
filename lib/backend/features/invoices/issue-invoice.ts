import { eq } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { nextDocumentNumber } from '@/lib/backend/infrastructure/database/document-series'
import { invoice, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { buildInvoice } from './build-invoice'
import { readInvoicedOrder } from './invoiced-order'
import { readSeller } from './seller'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * Writes the tax invoice of an order, once. It is a receipt too, so it comes to be when the money is there: as the
 * order is paid, or as it is delivered with cash on delivery (the tax falls due then, Revenue Code
 * section 78(1)). What it says is stored with it and never follows later changes of the order, the customer or
 * the shop. Without a valid seller none is made: the order goes on, and `issueMissingInvoices` makes it later.
 * @param database the transaction of the payment, which holds the order's row
 */
export async function issueInvoice(database: Database, orderId: number, now: Date): Promise<void> {
  const [order] = await database.select().from(saleOrder).where(eq(saleOrder.id, orderId)).for('update')
  if (!order) throw new Error(`There is no order ${orderId}`)
  if ((await database.$count(invoice, eq(invoice.order_id, orderId))) > 0) return
  const seller = await readSeller(database)
  if (!seller) return
  const date = todayInBangkok(now)
  const invoiced = await readInvoicedOrder(database, order, seller)
  const number = await nextInvoiceNumber(database, date)
  await database.insert(invoice).values({ number, date, order_id: orderId, facts: buildInvoice(invoiced, number, date) })
}

/**
 * The next invoice number, `INV` + year + five digits. The law wants a series without gaps, in the order of the
 * dates: the number is taken in the transaction that stores the invoice, and is never taken back.
 * @param date of the invoice, YYYY-MM-DD
 */
function nextInvoiceNumber(database: Database, date: string): Promise<string> {
  return nextDocumentNumber(database, `INV${date.slice(0, 4)}`, invoice)
}
