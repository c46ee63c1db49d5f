import { asc, eq, inArray, or } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { sendBackInStock } from '../customers/send-back-in-stock'
import { discountAfter } from './discount-after'
import type { ProductValues } from './product-values'
import { recordStaffAction } from './record-staff-action'
import type { CallContext } from '@/lib/backend/context/model'

export type ProductRow = typeof product.$inferSelect

/** Locks the products that staff are about to change, in the same order as placing an order does. */
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
 * Changes locked products, and records their values before and after. Notifies customers who wait for one that is back in
 * stock. Invalidates the pages of the products, their variants and their parents.
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
  await invalidateProductPages(
    call,
    changes.map(({ row }) => row.id),
  )
}

async function invalidateProductPages(call: CallContext, ids: readonly number[]): Promise<void> {
  const family = await call.database
    .select({ id: product.id, parentId: product.parent_id })
    .from(product)
    .where(or(inArray(product.id, [...ids]), inArray(product.parent_id, [...ids])))
  const shown = family.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))
  for (const id of new Set(shown)) call.changed(`product:${id}`)
}
