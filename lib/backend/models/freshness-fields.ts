import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'

const size = alias(product, 'size_with_lots')

const sizes = new QueryBuilder().select({ id: size.id }).from(size).where(eq(size.parent_id, product.id))

const today = sql`(now() at time zone 'Asia/Bangkok')::date`

/** Days since the newest lot of a row of `product`, of its sizes or of what it is a size of was harvested; no lot that is out of date. */
export const harvestAge = sql<number | null>`(${new QueryBuilder()
  .select({ age: sql`${today} - max(${stockLot.harvest_date})` })
  .from(stockLot)
  .where(
    and(
      sql`${stockLot.product_id} = any(array[${product.id}, ${product.parent_id}] || array(${sizes}))`,
      lte(stockLot.harvest_date, today),
      or(isNull(stockLot.expiry_date), gte(stockLot.expiry_date, today)),
    ),
  )})`
