import { todayInBangkok } from '@/lib/core/dates'
import { nextDocumentNumber } from '@/lib/backend/infrastructure/database/document-series'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** The next order number, `SO` + year + five digits, without gaps. */
export function nextOrderNumber(database: Database, now: Date): Promise<string> {
  return nextDocumentNumber(database, `SO${todayInBangkok(now).slice(0, 4)}`, saleOrder)
}
