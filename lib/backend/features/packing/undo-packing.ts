import { and, eq, isNotNull } from 'drizzle-orm'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import { unbindReplacements } from '../problems/due-replacements'
import type { JobContext } from '@/lib/backend/context/job-context'

/** Voids the picking, clears the lots of an order's lines and takes out its replacements, because no pack remains that could be traced. */
export async function undoPacking({ database }: Pick<JobContext, 'database'>, orderId: number): Promise<void> {
  await database.update(stockPicking).set({ state: 'voided' }).where(eq(stockPicking.sale_id, orderId))
  await database
    .update(saleOrderLine)
    .set({ lot_id: null })
    .where(and(eq(saleOrderLine.order_id, orderId), isNotNull(saleOrderLine.lot_id)))
  await unbindReplacements(database, orderId)
}
