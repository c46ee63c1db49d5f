import type { InvoiceFacts, InvoiceName } from '@/lib/domain/orders/invoice-facts'
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
