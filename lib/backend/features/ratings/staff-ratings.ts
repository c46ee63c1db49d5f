import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeDaysBefore } from '@/lib/core/dates'
import { maxId } from '@/lib/core/ids'
import { hiddenReasonSchema } from '@/lib/domain/ratings/rating'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { product, supplier } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { productRating, stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { recordStaffAction, staffName } from '../staff/record-staff-action'

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
  const [found] = await call.database.select().from(productRating).where(eq(productRating.id, ratingId)).for('update')
  if (!found || found.hidden_reason === reason) return null
  await call.database
    .update(productRating)
    .set({ hidden_reason: reason, hidden_by: reason === null ? null : staffName(call) })
    .where(eq(productRating.id, ratingId))
  const [rated] = await call.database.select({ name: product.name }).from(product).where(eq(product.id, found.product_id))
  // The log of actions outlives the account, so it has no words.
  const detail = { outcome: reason === null ? 'shown' : 'hidden' }
  await recordStaffAction(call, { about: rated?.name ?? String(found.product_id), aboutId: ratingId, detail })
  call.changed(`product:${found.product_id}`)
  return null
})

export const staffRatingMethods = [read, hide]
