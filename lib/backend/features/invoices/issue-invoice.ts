import { isDeepStrictEqual } from 'node:util'
import { desc, eq, inArray } from 'drizzle-orm'
import { groupBy } from '@/lib/core/group-by'
import { todayInBangkok } from '@/lib/core/dates'
import { nextDocumentNumbers } from '@/lib/backend/infrastructure/database/document-series'
import { invoice, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { lockOrder } from '../orders/staff-step'
import { buildInvoice } from './build-invoice'
import { readInvoicedOrders } from './invoiced-order'
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
  if (seller) await store(database, seller, [{ order, now, replaced: null }])
}

/** Issues the invoices of a history that is filled in: of orders that have none, in the order of their payments. */
export async function issueInvoices(database: Database, paid: readonly Readonly<{ orderId: number; now: Date }>[]): Promise<void> {
  const seller = await readSeller(database)
  if (!seller) return
  const ids = paid.map(({ orderId }) => orderId)
  const orders = new Map((await database.select().from(saleOrder).where(inArray(saleOrder.id, ids))).map((order) => [order.id, order]))
  const issued = paid.flatMap(({ orderId, now }) => {
    const order = orders.get(orderId)
    return order ? [{ order, now, replaced: null }] : []
  })
  await store(database, seller, issued)
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
  const invoicedOf = await readInvoicedOrders(database, [order], seller)
  const same = buildInvoice(invoicedOf(order), replaced.number, replaced.date)
  if (isDeepStrictEqual(soldItems(same), replaced.facts && soldItems(replaced.facts))) return
  await store(database, seller, [{ order, now, replaced }])
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

type NewInvoice = Readonly<{ order: typeof saleOrder.$inferSelect; now: Date; replaced: InvoiceRow | null }>

/**
 * Stores invoices with the next numbers, `INV` + year + five digits, or of receipts, `RC` + the same. The law requires a series without
 * gaps in the order of the dates, so the numbers are taken in the transaction that stores the invoices.
 */
async function store(database: Database, seller: Seller, invoices: readonly NewInvoice[]): Promise<void> {
  const orders = invoices.map(({ order }) => order)
  const invoicedOf = await readInvoicedOrders(database, orders, seller)
  for (const [year, ofYear] of groupBy(invoices, ({ now }) => todayInBangkok(now).slice(0, 4))) {
    const numbers = await nextDocumentNumbers(database, `${invoicePrefix(seller)}${year}`, invoice, ofYear.length)
    const rows = ofYear.map(({ order, now, replaced }, index) => {
      const [number, date] = [numbers[index] ?? '', todayInBangkok(now)]
      const replaces = replaced && { number: replaced.number, date: replaced.date }
      const facts = { ...buildInvoice(invoicedOf(order), number, date), ...(replaces && { replaces }) }
      return { number, date, order_id: order.id, replaces_id: replaced?.id ?? null, facts }
    })
    await database.insert(invoice).values(rows)
  }
}
