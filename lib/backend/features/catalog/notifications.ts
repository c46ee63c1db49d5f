import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, oneIdSchema, requireCustomer } from '@/lib/backend/context/define-method'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { stockNotification } from '@/lib/backend/infrastructure/database/schema/people'
import type { CallContext } from '@/lib/backend/context/model'
import { isInStock } from '@/lib/backend/models/catalog'

const productSchema = z.tuple([oneIdSchema])

/** Whether the customer waits for this product; always false for a guest. */
const haveNotif = defineMethod('ecom2.notif.have_notif', productSchema, async (call, [productId]) =>
  call.session ? isWaiting(call, call.session.contactId, productId) : false,
)

/** Registers the customer for one mail when the product is back in stock (spec 8 lists the refusals). */
const addToNotif = defineMethod('ecom2.notif.add_to_notif', productSchema, async (call, [productId]) => {
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
})

async function isWaiting({ database }: CallContext, contactId: number, productId: number): Promise<boolean> {
  const rows = await database
    .select({ id: stockNotification.id })
    .from(stockNotification)
    .where(and(eq(stockNotification.contact_id, contactId), eq(stockNotification.product_id, productId), isNull(stockNotification.sent_at)))
  return rows.length > 0
}

export const notificationMethods = [haveNotif, addToNotif]
