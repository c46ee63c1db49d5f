import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/errors'
import { timeInBangkok } from '@/lib/dates'
import { oneIdSchema } from '../arguments'
import { requireCustomer } from '../customer'
import { product } from '../database/schema/catalog'
import { prodFav } from '../database/schema/people'
import type { Method } from '../orm/model'

const productSchema = z.tuple([oneIdSchema])

/** The customer's favourites, oldest first; the condition of the call can only be empty (spec 7). */
const searchReadPath2: Method = async (call) => {
  const { contactId } = requireCustomer(call)
  const rows = await call.database
    .select({ id: prodFav.id, add_time: prodFav.add_time, product })
    .from(prodFav)
    .innerJoin(product, eq(product.id, prodFav.product_id))
    .where(eq(prodFav.contact_id, contactId))
    .orderBy(asc(prodFav.add_time), asc(prodFav.id))
  return rows.map(({ id, add_time, product: { id: productId, name, image, image_all, stock_qty } }) => ({
    id,
    add_time,
    product_id: { id: productId, name, image, image_all, ecom_in_stock: stock_qty > 0 },
  }))
}

const addFav2: Method = async (call, args) => {
  const [productId] = productSchema.parse(args)
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
}

const delFav2: Method = async (call, args) => {
  const [productId] = productSchema.parse(args)
  const { contactId } = requireCustomer(call)
  await call.database
    .delete(prodFav)
    .where(and(eq(prodFav.contact_id, contactId), eq(prodFav.product_id, productId)))
  return null
}

export const favoriteMethods = {
  search_read_path2: searchReadPath2,
  add_fav2: addFav2,
  del_fav2: delFav2,
} as const satisfies Record<string, Method>
