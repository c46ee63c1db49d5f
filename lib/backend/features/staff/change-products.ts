import { asc, eq, inArray, or } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { sendBackInStock } from '../customers/send-back-in-stock'
import { discountAfter } from './discount-after'
import type { ProductValues } from './product-values'
import { recordStaffAction } from './record-staff-action'
import type { CallContext } from '@/lib/backend/context/model'

export type ProductRow = typeof product.$inferSelect

/** Products that staff are about to change, locked in the order in which placing orders locks them. */
export async function lockProducts({ database }: CallContext, ids: readonly number[]): Promise<ProductRow[]> {
  return database
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for('update')
}

export type ProductChange = Readonly<{ row: ProductRow; values: ProductValues }>

/**
 * Changes locked products, and writes down what each was before and is now. Customers who wait for one that is back in stock
 * is notified. The pages of the products, of their variants and of their parents are stale with them.
 * @param action model and method
 */
export async function changeProducts(call: CallContext, action: string, changes: readonly ProductChange[]): Promise<void> {
  const write_time = timeInBangkok(call.now)
  for (const { row, values } of changes) {
    await call.database
      .update(product)
      .set({ ...values, ...discountAfter(row, values), write_time })
      .where(eq(product.id, row.id))
    const before = Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(values, name)))
    await recordStaffAction(call, { action, about: row.code ?? row.name, aboutId: row.id, detail: { before, after: values } })
  }
  await sendBackInStock(call)
  await reportStalePages(
    call,
    changes.map(({ row }) => row.id),
  )
}

async function reportStalePages(call: CallContext, ids: readonly number[]): Promise<void> {
  const family = await call.database
    .select({ id: product.id, parentId: product.parent_id })
    .from(product)
    .where(or(inArray(product.id, [...ids]), inArray(product.parent_id, [...ids])))
  const shown = family.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))
  for (const id of new Set(shown)) call.changed(`product:${id}`)
}
