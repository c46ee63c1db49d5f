import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import type { CreditNoteFacts } from '@/lib/domain/invoices/credit-note-facts'
import type { InvoiceFacts, InvoiceName } from '@/lib/domain/invoices/invoice-facts'
import { defineLongMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { creditNote, invoice } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { type PaperShop, renderDocument } from './pdf/render-document'
import { readShopProfile } from '../content/read-shop-profile'
import { readOwnOrder } from '../orders/own-order'
import { creditNoteHead, creditNoteSums, creditNoteTable } from './pdf/credit-note-parts'
import { invoiceHead, invoiceSums, invoiceTable } from './pdf/invoice-parts'

const argumentsSchema = z.tuple([oneIdSchema, z.string().max(40).nullish()])

/**
 * The tax invoice of the caller's order as a PDF in base64. A number selects an earlier invoice, which is marked as replaced,
 * or a credit note.
 * Drawing takes a while, so the method manages its own transaction and holds none meanwhile.
 * @throws UserError missingInvoice until the order is paid (cash on delivery: delivered)
 */
export const printInvoice = defineLongMethod('ecom2.interface.print_invoice', argumentsSchema, async (call, [id, number]) => {
  const order = await readOwnOrder(call, id)
  const render = (number && (await creditNotePdf(call, order.id, number))) || (await invoicePdf(call, order.id, number ?? null))
  if (!render) throw new UserError('missingInvoice')
  await call.ports.limits.count('invoicesByOrder', String(order.id))
  const { name, brand } = await readShopProfile(call.database, 'th')
  const picture = brand.logo && (await call.ports.files.read('files', brand.logo))
  return { content: Buffer.from(await render({ name, picture: picture || null })).toString('base64') }
})

type Render = (shop: PaperShop) => Promise<Uint8Array>

async function invoicePdf({ database }: CallContext, orderId: number, number: string | null): Promise<Render | null> {
  const issued = await database.select().from(invoice).where(eq(invoice.order_id, orderId)).orderBy(desc(invoice.id))
  const wanted = number ? issued.find((each) => each.number === number) : issued[0]
  const facts = wanted?.facts
  const replacedBy = issued.find(({ replaces_id }) => replaces_id === wanted?.id) ?? null
  return facts ? (shop) => renderInvoice(facts, shop, replacedBy) : null
}

async function creditNotePdf({ database }: CallContext, orderId: number, number: string): Promise<Render | null> {
  const [found] = await database
    .select({ facts: creditNote.facts })
    .from(creditNote)
    .where(and(eq(creditNote.order_id, orderId), eq(creditNote.number, number)))
  return found ? (shop) => renderCreditNote(found.facts, shop) : null
}

/**
 * Draws a tax invoice, or the receipt of a seller without VAT registration, as a PDF. The same facts give the same bytes.
 * @param replacedBy the invoice that replaces it: every page is then marked as cancelled
 * @param shop shown at the top
 */
export function renderInvoice(facts: InvoiceFacts, shop: PaperShop, replacedBy: InvoiceName | null = null): Promise<Uint8Array> {
  const head = invoiceHead(facts, replacedBy)
  return renderDocument({ head, date: facts.date, table: invoiceTable(facts), lines: facts.lines, sums: invoiceSums(facts) }, shop)
}

/** Draws a credit note in the same way. */
export function renderCreditNote(facts: CreditNoteFacts, shop: PaperShop): Promise<Uint8Array> {
  const content = {
    head: creditNoteHead(facts),
    date: facts.date,
    table: creditNoteTable(facts),
    lines: facts.lines,
    sums: creditNoteSums(facts),
  }
  return renderDocument(content, shop)
}
