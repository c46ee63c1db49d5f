import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, oneIdSchema, requireCustomer } from '@/lib/backend/context/define-method'
import { withLocalNames } from '@/lib/backend/context/language'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { neverProduct, standingOrder } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { lockCustomer } from '../accounts/lock-customer'

/** The most products that a customer keeps out of their deliveries. */
const maxNeverProducts = 200

/** The products that the shop never chooses for the caller. @throws UserError loginRequired */
const readNever = defineMethod('sale.standing.read_never', z.tuple([]), async (call) => {
  const { contactId } = requireCustomer(call)
  const rows = await call.database
    .select({ id: product.id, name: product.name })
    .from(neverProduct)
    .innerJoin(product, eq(product.id, neverProduct.product_id))
    .where(eq(neverProduct.contact_id, contactId))
    .orderBy(asc(neverProduct.id))
  const named = await withLocalNames(call, 'product', rows)
  return named.map(({ id, localName }) => ({ product_id: id, name: localName }))
})

/**
 * Puts a product on the caller's never-list, or takes it off; a product with sizes stands for all of them. Repeating a call changes
 * nothing.
 * @throws UserError loginRequired, productUnknown, neverListFull
 */
const setNever = defineMethod('sale.standing.set_never', z.tuple([oneIdSchema, z.boolean()]), async (call, [product_id, isNever]) => {
  const { contactId } = requireCustomer(call)
  const { database } = call
  if (!isNever) {
    await database.delete(neverProduct).where(and(eq(neverProduct.contact_id, contactId), eq(neverProduct.product_id, product_id)))
    return
  }
  // Locked, so that two tabs do not add more than there may be.
  await lockCustomer(database, contactId)
  const isListed = and(eq(product.id, product_id), eq(product.is_published, true))
  if ((await database.$count(product, isListed)) === 0) throw new UserError('productUnknown')
  await database.insert(neverProduct).values({ contact_id: contactId, product_id }).onConflictDoNothing()
  const listed = await database.$count(neverProduct, eq(neverProduct.contact_id, contactId))
  if (listed > maxNeverProducts) throw new UserError('neverListFull', { maximum: maxNeverProducts })
})

export const neverListMethods = [readNever, setNever]

/** The products, sizes among them, that a customer never wants. */
export async function neverProductsOf(database: Database, contactId: number | null): Promise<ReadonlySet<number>> {
  if (contactId === null) return new Set()
  const rows = await database
    .select({ id: product.id })
    .from(neverProduct)
    .innerJoin(product, or(eq(product.id, neverProduct.product_id), eq(product.parent_id, neverProduct.product_id)))
    .where(eq(neverProduct.contact_id, contactId))
  return new Set(rows.map(({ id }) => id))
}

/** What each customer with a standing order never wants: customer and product, as `7 12`. */
export async function neverProductsOfAll(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectDistinct({ contactId: neverProduct.contact_id, id: product.id })
    .from(neverProduct)
    .innerJoin(standingOrder, and(eq(standingOrder.contact_id, neverProduct.contact_id), isNull(standingOrder.ended_at)))
    .innerJoin(product, or(eq(product.id, neverProduct.product_id), eq(product.parent_id, neverProduct.product_id)))
  return new Set(rows.map(({ contactId, id }) => `${contactId} ${id}`))
}
