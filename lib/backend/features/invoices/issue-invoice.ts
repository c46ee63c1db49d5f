import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { nextDocumentNumber } from '@/lib/backend/infrastructure/database/document-series'
import { invoice, type saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { lockOrder } from '../orders/staff-step'
import { buildInvoice } from './build-invoice'
import { readInvoicedOrder } from './invoiced-order'
import { readSeller } from './seller'
import { isTestOrder } from '@/lib/domain/orders/test-order'
import { invoicePrefix, type InvoiceFacts, type Seller } from '@/lib/domain/invoices/invoice-facts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * Issues the tax invoice of an order. Idempotent. The invoice is also the receipt, so it is issued when the money arrives: when
 * the order is paid, or delivered with cash on delivery (the tax falls due then, Revenue Code section 78(1)). Its contents are
 * stored and do not follow later changes of the order, the customer or the shop. Without a valid seller no invoice is issued;
 * `issueMissingInvoices` issues it later. A test order is removed again and no sale, so it gets none.
 * @param database the transaction of the payment, which holds the order's row lock
 */
export async function issueInvoice(database: Database, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder({ database }, orderId)
  if (isTestOrder(order)) return
  if ((await database.$count(invoice, eq(invoice.order_id, orderId))) > 0) return
  const seller = await readSeller(database)
  if (seller) await store(database, { order, seller, now, replaced: null })
}

/**
 * Replaces an order's tax invoice after its contents changed. The new invoice has its own number and date and refers to the old
 * one, which stays as issued. Does nothing if no invoice was issued yet.
 * @param database the transaction of the change, which holds the order's row lock
 */
export async function replaceInvoice(database: Database, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder({ database }, orderId)
  const replaced = await currentInvoice(database, orderId)
  if (!replaced) return
  // While the seller setting is invalid, the previous seller is used.
  const seller = (await readSeller(database)) ?? replaced.facts?.seller
  if (!seller) return
  const same = buildInvoice(await readInvoicedOrder(database, order, seller), replaced.number, replaced.date)
  if (isDeepStrictEqual(soldItems(same), replaced.facts && soldItems(replaced.facts))) return
  await store(database, { order, seller, now, replaced })
}

/** The latest invoice of an order, which has not been replaced. */
async function currentInvoice(database: Database, orderId: number): Promise<InvoiceRow | undefined> {
  const [last] = await database.select().from(invoice).where(eq(invoice.order_id, orderId)).orderBy(desc(invoice.id)).limit(1)
  return last
}

function soldItems({ lines, amounts }: InvoiceFacts) {
  return { amounts, lines: lines.map(({ quantity, unitPrice, amount, name }) => ({ quantity, unitPrice, amount, name: name.th })) }
}

type InvoiceRow = typeof invoice.$inferSelect

type NewInvoice = Readonly<{ order: typeof saleOrder.$inferSelect; seller: Seller; now: Date; replaced: InvoiceRow | null }>

async function store(database: Database, { order, seller, now, replaced }: NewInvoice): Promise<void> {
  const date = todayInBangkok(now)
  const invoiced = await readInvoicedOrder(database, order, seller)
  const number = await nextInvoiceNumber(database, seller, date)
  const facts = {
    ...buildInvoice(invoiced, number, date),
    ...(replaced && { replaces: { number: replaced.number, date: replaced.date } }),
  }
  await database.insert(invoice).values({ number, date, order_id: order.id, replaces_id: replaced?.id ?? null, facts })
}

/**
 * The next number of an invoice, `INV` + year + five digits, or of a receipt, `RC` + the same. The law requires a series without gaps in the order of the dates, so the
 * number is taken in the transaction that stores the invoice.
 * @param date of the invoice, YYYY-MM-DD
 */
function nextInvoiceNumber(database: Database, seller: Seller, date: string): Promise<string> {
  return nextDocumentNumber(database, `${invoicePrefix(seller)}${date.slice(0, 4)}`, invoice)
}
