import { and, eq, exists, gt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connection'
import { product } from '../database/schema/catalog'

/** Whether a row of `product` can be had: itself, or one of its variants (as `ecom_in_stock` has it). */
export function isInStock(database: Database): SQL | undefined {
  const variant = alias(product, 'variant')
  const stockedVariant = database
    .select({ one: sql`1` })
    .from(variant)
    .where(
      and(
        eq(variant.parent_id, product.id),
        eq(variant.active, true),
        eq(variant.is_published, true),
        gt(variant.stock_qty, 0),
      ),
    )
  return or(eq(product.type, 'service'), gt(product.stock_qty, 0), exists(stockedVariant))
}
