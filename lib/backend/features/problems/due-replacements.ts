import { and, asc, eq } from 'drizzle-orm'
import { isDue, nextOrder, pieces } from '@/lib/backend/models/replacements'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { problemReport, type ProblemRow } from '@/lib/backend/infrastructure/database/schema/problems'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'

/** Replacements of a customer that are not packed yet, locked: staff may be settling them in another way. */
export function dueReplacements(database: Database, contactId: number): Promise<ProblemRow[]> {
  return database
    .select()
    .from(problemReport)
    .where(and(isDue, eq(problemReport.contact_id, contactId)))
    .for('update')
}

/** What is packed with an order beside its lines, free of charge; locked. */
export async function replacementsToPack({ database }: Pick<CallContext, 'database'>, orderId: number) {
  return database
    .select({ id: problemReport.id, qty: pieces, product: { id: product.id, parent_id: product.parent_id, name: product.name } })
    .from(problemReport)
    .innerJoin(saleOrderLine, eq(saleOrderLine.id, problemReport.line_id))
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(and(isDue, eq(nextOrder, orderId)))
    .orderBy(asc(problemReport.id))
    .for('update', { of: problemReport })
}

/** The replacements are packed with the order. */
export async function bindReplacements(database: Database, orderId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await database.update(problemReport).set({ replaced_with_id: orderId }).where(isAnyOf(problemReport.id, ids))
}

/** The order's packing is taken back, so its replacements come with the next one again. */
export async function unbindReplacements(database: Database, orderId: number): Promise<void> {
  await database.update(problemReport).set({ replaced_with_id: null }).where(eq(problemReport.replaced_with_id, orderId))
}
