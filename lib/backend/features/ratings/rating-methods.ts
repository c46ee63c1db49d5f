import { and, asc, desc, eq, gte, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok, timeDaysBefore } from '@/lib/core/dates'
import { maxId } from '@/lib/core/ids'
import { UserError } from '@/lib/domain/errors/errors'
import { fewestShown, ratingSchema, hiddenReasonSchema } from '@/lib/domain/ratings/rating'
import { defineMethod, oneIdSchema, requireCustomer } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { product, supplier } from '@/lib/backend/infrastructure/database/schema/catalog'
import { productRating, stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { isDonated } from '@/lib/backend/models/donated-orders'
import { ratedId } from '@/lib/backend/models/rating-fields'
import { lockRow, updateRow } from '@/lib/backend/infrastructure/database/database'
import { recordStaffAction, staffName } from '../staff/record-staff-action'

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

/** The period of the averages by grower, in days. */
const sumDays = 90
const mostRatings = 100
const mostGrowers = 200

/** The supplier of the packed lot, else of the product. */
const growerId = sql<number | null>`coalesce(${stockLot.supplier_id}, ${product.supplier_id})`

const readArguments = z.tuple([
  z
    .strictObject({
      supplier_id: z.int().positive().max(maxId).nullish(),
      only_text: z.boolean().default(false),
      limit: z.int().min(1).max(mostRatings).default(mostRatings),
      offset: z.int().min(0).max(maxId).default(0),
    })
    .default({ only_text: false, limit: mostRatings, offset: 0 }),
])

/** The newest ratings, all or those of a grower, with how many there are, and what each grower's goods were given in the last three months. */
const read = defineMethod('staff.rating.read', readArguments, async ({ database, now }, [{ supplier_id, only_text, limit, offset }]) => {
  const { id, product_id, stars, text, time, hidden_reason, hidden_by } = productRating
  const isAsked = and(isNotNull(stars), supplier_id ? eq(growerId, supplier_id) : undefined, only_text ? isNotNull(text) : undefined)
  const asked = database
    .select({
      id,
      product_id,
      product: product.name,
      stars,
      text,
      time,
      hidden_reason,
      hidden_by,
      lot: stockLot.number,
      order_id: saleOrder.id,
      order_number: saleOrder.number,
      supplier: supplier.name,
    })
    .from(productRating)
    .innerJoin(product, eq(product.id, product_id))
    .leftJoin(saleOrderLine, eq(saleOrderLine.id, productRating.order_line_id))
    .leftJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .leftJoin(stockLot, eq(stockLot.id, saleOrderLine.lot_id))
    .leftJoin(supplier, eq(supplier.id, growerId))
    .where(isAsked)
  const total = await database.$count(asked.as('asked'))
  const ratings = await asked.orderBy(desc(time), desc(id)).limit(limit).offset(offset)
  const growers = await database
    .select({
      id: supplier.id,
      name: supplier.name,
      average: sql<number>`round(avg(${stars}), 1)::float`,
      count: sql<number>`count(*)::int`,
      low: sql<number>`(count(*) filter (where ${stars} <= 2))::int`,
    })
    .from(productRating)
    .innerJoin(product, eq(product.id, product_id))
    .leftJoin(saleOrderLine, eq(saleOrderLine.id, productRating.order_line_id))
    .leftJoin(stockLot, eq(stockLot.id, saleOrderLine.lot_id))
    .innerJoin(supplier, eq(supplier.id, growerId))
    .where(and(isNotNull(stars), gte(time, timeDaysBefore(now, sumDays))))
    .groupBy(supplier.id, supplier.name)
    .orderBy(supplier.name)
    .limit(mostGrowers)
  return { ratings, total, growers }
})

/** Staff hide the words of a rating with a reason that its author reads, or show them again. The stars count all the same. */
const hide = defineMethod('staff.rating.hide', z.tuple([oneIdSchema, hiddenReasonSchema]), async (call, [ratingId, reason]) => {
  const found = await lockRow(call.database, productRating, ratingId)
  if (!found || found.hidden_reason === reason) return null
  await updateRow(call.database, productRating, ratingId, { hidden_reason: reason, hidden_by: reason === null ? null : staffName(call) })
  const [rated] = await call.database.select({ name: product.name }).from(product).where(eq(product.id, found.product_id))
  // The log of actions outlives the account, so it has no words.
  const detail = { outcome: reason === null ? 'shown' : 'hidden' }
  await recordStaffAction(call, { about: rated?.name ?? String(found.product_id), aboutId: ratingId, detail })
  call.changed(`product:${found.product_id}`)
  return null
})

export const ratingMethods = [readOwn, save, read, hide]
