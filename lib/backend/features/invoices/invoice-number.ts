import { nextDocumentNumber } from '@/lib/backend/infrastructure/database/document-series'
import { invoice } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * The next invoice number, `INV` + year + five digits. The law wants a series without gaps, in the order of the
 * dates: the number is taken in the transaction that stores the invoice, and is never taken back.
 * @param date of the invoice, YYYY-MM-DD
 */
export function nextInvoiceNumber(database: Database, date: string): Promise<string> {
  return nextDocumentNumber(database, `INV${date.slice(0, 4)}`, invoice)
}
