import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { requireCustomer } from '@/lib/backend/context/require-customer'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { stockNotification } from '@/lib/backend/infrastructure/database/schema/people'
import type { CallContext, Method } from '@/lib/backend/context/model'
import { isInStock } from '@/lib/backend/models/catalog'

const productSchema = z.tuple([oneIdSchema])

/** Whether the customer waits for this product; always false for a guest. */
const haveNotif: Method = async (call, args) => {
  const [productId] = productSchema.parse(args)
  return call.session ? isWaiting(call, call.session.contactId, productId) : false
}

/** Registers the customer for one mail when the product is back in stock (spec 8 lists the refusals). */
const addToNotif: Method = async (call, args) => {
  const [productId] = productSchema.parse(args)
  const { contactId } = requireCustomer(call)
  const [wanted] = await call.database
    .select({ isInStock: sql`${isInStock}`.mapWith(Boolean) })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.is_published, true)))
  if (!wanted) throw new UserError('productUnknown')
  if (wanted.isInStock) throw new UserError('productInStock')
  if (await isWaiting(call, contactId, productId)) throw new UserError('alreadyNotified')
  await call.database
    .insert(stockNotification)
    .values({ contact_id: contactId, product_id: productId, locale: call.locale })
    .onConflictDoUpdate({
      target: [stockNotification.contact_id, stockNotification.product_id],
      set: { sent_at: null, locale: call.locale },
    })
  return null
}

async function isWaiting({ database }: CallContext, contactId: number, productId: number): Promise<boolean> {
  const rows = await database
    .select({ id: stockNotification.id })
    .from(stockNotification)
    .where(and(eq(stockNotification.contact_id, contactId), eq(stockNotification.product_id, productId), isNull(stockNotification.sent_at)))
  return rows.length > 0
}

export const notificationMethods = {
  have_notif: haveNotif,
  add_to_notif: addToNotif,
} as const satisfies Record<string, Method>
