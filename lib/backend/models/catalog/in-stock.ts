import { and, eq, gt, or, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'

const variant = alias(product, 'variant')

/** The limit makes PostgreSQL look up each product's variants, instead of reading all variants of the shop once. */
const stockedVariant = new QueryBuilder()
  .select({ isThere: sql`true` })
  .from(variant)
  .where(and(eq(variant.parent_id, product.id), eq(variant.active, true), eq(variant.is_published, true), gt(variant.stock_qty, 0)))
  .limit(1)

/** Whether a row of `product` is available: it or one of its variants is in stock; services (gift vouchers) always are. */
export const isInStock = sql<boolean>`coalesce(${or(eq(product.type, 'service'), gt(product.stock_qty, 0), sql`(${stockedVariant})`)}, false)`
