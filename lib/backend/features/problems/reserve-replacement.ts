import { eq } from 'drizzle-orm'
import { boxType } from '@/lib/domain/boxes/box-week'
import type { CallContext } from '@/lib/backend/context/model'
import { type Database, updateRow } from '@/lib/backend/infrastructure/database/database'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { problemReport, type ProblemRow } from '@/lib/backend/infrastructure/database/schema/problems'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { decrementStock } from '../orders/reservations/decrement-stock'
import { returnToStock } from '../orders/reservations/release-reservation'
import { unbindReplacements } from './due-replacements'

type Reported = Pick<ProblemRow, 'line_id' | 'qty' | 'contact_id'>

/**
 * What replaces the goods of a report: whole pieces, for a part of a weighed one, too. Null of a guest, who has no next order, and of a
 * box, whose contents are those of another week then.
 */
async function replacementOf(database: Database, { line_id, qty, contact_id }: Reported) {
  const [goods] = await database
    .select({ productId: product.id, type: product.type })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(eq(saleOrderLine.id, line_id))
  return goods && goods.type !== boxType && contact_id !== null ? { productId: goods.productId, qty: Math.ceil(qty) } : null
}

/** Takes the goods of a replacement from the stock, all or nothing. @returns whether there were enough */
export async function reserveReplacement(call: CallContext, report: Reported): Promise<boolean> {
  const goods = await replacementOf(call.database, report)
  return goods !== null && decrementStock(call, [{ ...goods, isCounted: true }])
}

/**
 * The replacements in a pack that was lost: they come with the next order if there are enough, otherwise staff decide about their reports
 * again.
 */
export async function replaceAgain(call: CallContext, orderId: number): Promise<void> {
  const lost = await call.database.select().from(problemReport).where(eq(problemReport.replaced_with_id, orderId)).for('update')
  await unbindReplacements(call.database, orderId)
  for (const report of lost) {
    if (await reserveReplacement(call, report)) continue
    const open = { outcome: null, settled_at: null, staff: null }
    await updateRow(call.database, problemReport, report.id, open)
  }
}

/** Puts the goods of a replacement back that are not packed yet. */
export async function returnReplacement(work: Pick<CallContext, 'database' | 'changed'>, report: Reported): Promise<void> {
  const goods = await replacementOf(work.database, report)
  if (goods) await returnToStock(work, { productId: goods.productId, sold: goods.qty, back: goods.qty })
}
