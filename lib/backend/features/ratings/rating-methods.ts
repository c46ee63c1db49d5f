import { and, asc, desc, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { fewestShown, ratingSchema } from '@/lib/domain/ratings/rating'
import { defineMethod, oneIdSchema, requireCustomer } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { productRating } from '@/lib/backend/infrastructure/database/schema/traceability'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { isDonated } from '@/lib/backend/models/donated-orders'
import { ratedId } from '@/lib/backend/models/rating-fields'
import { staffRatingMethods } from './staff-ratings'

/** Goods that the customer was delivered, not donated; nothing else can be rated. */
const isDelivered = (contactId: number) =>
  and(eq(saleOrder.contact_id, contactId), eq(saleOrder.state, 'done'), ne(product.type, 'service'), not(isDonated(saleOrder.id)))

/**
 * The products of a delivered order of the customer, each with their rating if there is one.
 * @throws UserError loginRequired
 */
const readOwn = defineMethod('product.rating.read_own', z.tuple([oneIdSchema]), async (call, [orderId]) => {
  const { contactId } = requireCustomer(call)
  const { stars, text, hidden_reason } = productRating
  const rows = await call.database
    .select({ product_id: ratedId, name: saleOrderLine.description, product: product.name, stars, text, hidden_reason })
    .from(saleOrderLine)
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .leftJoin(productRating, and(eq(productRating.product_id, ratedId), eq(productRating.contact_id, contactId)))
    .where(and(eq(saleOrder.id, orderId), isDelivered(contactId)))
    .orderBy(asc(saleOrderLine.id))
  const first = new Map(rows.toReversed().map((row) => [row.product_id, row]))
  return rows
    .filter((row) => first.get(row.product_id) === row)
    .map(({ product: current, name, ...row }) => ({ ...row, name: name ?? current, text: row.text ?? '' }))
})

/**
 * The customer rates a product, changes the rating or takes it back. It is tied to the latest delivery of the product. Words that staff
 * have hidden stay hidden when they are changed, or written anew, until staff show them again.
 * @throws UserError loginRequired, tooManyTries, ratingNotDelivered
 */
const save = defineMethod('product.rating.save', z.tuple([ratingSchema]), async (call, [{ product_id, stars, text }]) => {
  const { userId, contactId } = requireCustomer(call)
  const { database, now } = call
  await call.ports.limits.count('ratingsByUser', String(userId))
  const wasShown = await isShown(call, product_id)
  if (stars === null) {
    const own = and(eq(productRating.product_id, product_id), eq(productRating.contact_id, contactId))
    await database.delete(productRating).where(and(own, isNull(productRating.hidden_reason)))
    await database.update(productRating).set({ stars: null, text: null }).where(own)
  } else {
    const order_line_id = await latestLine(call, contactId, product_id)
    const said = { order_line_id, stars, ...(text !== undefined && { text: text || null }), time: timeInBangkok(now) }
    await database
      .insert(productRating)
      .values({ ...said, contact_id: contactId, product_id })
      .onConflictDoUpdate({ target: [productRating.contact_id, productRating.product_id], set: said })
  }
  if (wasShown || (await isShown(call, product_id))) call.changed(`card:${product_id}`)
  return null
})

async function latestLine({ database }: CallContext, contactId: number, productId: number): Promise<number> {
  const [line] = await database
    .select({ id: saleOrderLine.id })
    .from(saleOrderLine)
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(and(isDelivered(contactId), eq(ratedId, productId)))
    .orderBy(sql`${saleOrder.delivery_date} desc nulls last`, desc(saleOrder.id), asc(saleOrderLine.id))
    .limit(1)
  if (!line) throw new UserError('ratingNotDelivered')
  return line.id
}

/** Whether pages show the product's rating. */
async function isShown({ database }: CallContext, productId: number): Promise<boolean> {
  const counted = and(eq(productRating.product_id, productId), isNotNull(productRating.stars))
  return (await database.$count(productRating, counted)) >= fewestShown
}

export const ratingMethods = [readOwn, save, ...staffRatingMethods]
