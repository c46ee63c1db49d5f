import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { timeInBangkok } from '@/lib/core/dates'
import { defineMethod, oneIdSchema, requireCustomer } from '@/lib/backend/context/define-method'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { prodFav } from '@/lib/backend/infrastructure/database/schema/people'

const productSchema = z.tuple([oneIdSchema])

/** Adds a favorite; an existing one keeps its time. */
const addFav2 = defineMethod('prod.fav.add_fav2', productSchema, async (call, [productId]) => {
  const { contactId } = requireCustomer(call)
  const [listed] = await call.database
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.is_published, true)))
  if (!listed) throw new UserError('productUnknown')
  await call.database
    .insert(prodFav)
    .values({ contact_id: contactId, product_id: productId, add_time: timeInBangkok(call.now) })
    .onConflictDoNothing()
  return null
})

const delFav2 = defineMethod('prod.fav.del_fav2', productSchema, async (call, [productId]) => {
  const { contactId } = requireCustomer(call)
  await call.database.delete(prodFav).where(and(eq(prodFav.contact_id, contactId), eq(prodFav.product_id, productId)))
  return null
})

export const favoriteMethods = [addFav2, delFav2]
