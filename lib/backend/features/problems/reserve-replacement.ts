import { eq } from 'drizzle-orm'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { decrementStock } from '../orders/reservations/decrement-stock'
import { returnToStock } from '../orders/reservations/release-reservation'
import type { ProblemRow } from './problem-store'

type Reported = Pick<ProblemRow, 'line_id' | 'qty' | 'contact_id'>

/** What replaces the goods of a report: whole pieces, for a part of a weighed one, too. Null of a guest, who has no next order. */
async function replacementOf(database: Database, { line_id, qty, contact_id }: Reported) {
  const [line] = await database.select({ productId: saleOrderLine.product_id }).from(saleOrderLine).where(eq(saleOrderLine.id, line_id))
  return line?.productId && contact_id !== null ? { productId: line.productId, qty: Math.ceil(qty) } : null
}

/** Takes the goods of a replacement from the stock, all or nothing. @returns whether there were enough */
export async function reserveReplacement(call: CallContext, report: Reported): Promise<boolean> {
  const goods = await replacementOf(call.database, report)
  return goods !== null && decrementStock(call, [{ ...goods, isCounted: true }])
}

/** Puts the goods of a replacement back that are not packed yet. */
export async function returnReplacement(work: Pick<CallContext, 'database' | 'changed'>, report: Reported): Promise<void> {
  const goods = await replacementOf(work.database, report)
  if (goods) await returnToStock(work, { productId: goods.productId, sold: goods.qty, back: goods.qty })
}
