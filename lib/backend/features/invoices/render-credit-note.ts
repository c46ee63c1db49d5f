import type { CreditNoteFacts } from '@/lib/domain/orders/credit-notes/credit-note-facts'
import { creditNoteHead, creditNoteSums, creditNoteTable } from './pdf/credit-note-parts'
import { renderDocument } from './pdf/render-document'

/** Draws a credit note as a PDF. The same facts give the same bytes. @param shopName as on an invoice */
export function renderCreditNote(facts: CreditNoteFacts, shopName: string): Promise<Uint8Array> {
  const content = { head: creditNoteHead(facts), date: facts.date, table: creditNoteTable(facts), lines: facts.lines, sums: creditNoteSums(facts) }
  return renderDocument(content, shopName)
}
