import { and, eq, isNull, ne } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { productRating } from '@/lib/backend/infrastructure/database/schema/traceability'
import { ratedId } from '@/lib/backend/models/rating-fields'

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
