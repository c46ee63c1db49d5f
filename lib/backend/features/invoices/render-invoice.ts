import type { CreditNoteFacts } from '@/lib/domain/orders/credit-notes/credit-note-facts'
import type { InvoiceFacts, InvoiceName } from '@/lib/domain/orders/invoice-facts'
import { creditNoteHead, creditNoteSums, creditNoteTable } from './pdf/credit-note-parts'
import { invoiceHead, invoiceSums, invoiceTable } from './pdf/invoice-parts'
import { renderDocument } from './pdf/render-document'

/**
 * Draws a tax invoice, or the receipt of a seller without VAT registration, as a PDF. The same facts give the same bytes.
 * @param replacedBy the invoice that replaces it: every page is then marked as cancelled
 * @param shopName shown at the top; `Talat` is shown as the logo
 */
export function renderInvoice(facts: InvoiceFacts, shopName: string, replacedBy: InvoiceName | null = null): Promise<Uint8Array> {
  const head = invoiceHead(facts, replacedBy)
  return renderDocument({ head, date: facts.date, table: invoiceTable(facts), lines: facts.lines, sums: invoiceSums(facts) }, shopName)
}

/** Draws a credit note in the same way. */
export function renderCreditNote(facts: CreditNoteFacts, shopName: string): Promise<Uint8Array> {
  const content = {
    head: creditNoteHead(facts),
    date: facts.date,
    table: creditNoteTable(facts),
    lines: facts.lines,
    sums: creditNoteSums(facts),
  }
  return renderDocument(content, shopName)
}
