import type { CreditNoteFacts } from '@/lib/domain/invoices/credit-note-facts'
import type { InvoiceFacts, InvoiceName } from '@/lib/domain/invoices/invoice-facts'
import { creditNoteHead, creditNoteSums, creditNoteTable } from './pdf/credit-note-parts'
import { invoiceHead, invoiceSums, invoiceTable } from './pdf/invoice-parts'
import { renderDocument, type PaperShop } from './pdf/render-document'

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
