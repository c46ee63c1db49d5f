import { todayInBangkok } from '@/lib/dates'
import type { Database } from '../database/connection'
import { nextDocumentNumber } from '../database/document-series'
import { saleOrder } from '../database/schema/sales'

/** The next order number, `SO` + year + five digits, without gaps. */
export function nextOrderNumber(database: Database, now: Date): Promise<string> {
  return nextDocumentNumber(database, `SO${todayInBangkok(now).slice(0, 4)}`, saleOrder)
}
