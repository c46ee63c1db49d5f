import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { productRating } from '@/lib/backend/infrastructure/database/schema/traceability'

/** The product that a sold one is rated with: sizes count for the product of their page. */
export const ratedId = sql<number>`coalesce(${product.parent_id}, ${product.id})`

/** Whether its customer has rated all products of an order before, or it has none. */
export async function isAllRated({ database }: Readonly<{ database: Database }>, orderId: number): Promise<boolean> {
  const [unrated] = await database
    .select({ id: saleOrderLine.id })
    .from(saleOrderLine)
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .leftJoin(productRating, and(eq(productRating.product_id, ratedId), eq(productRating.contact_id, saleOrder.contact_id)))
    .where(and(eq(saleOrder.id, orderId), ne(product.type, 'service'), isNull(productRating.id)))
    .limit(1)
  return unrated === undefined
}
