import { asc, eq, sql } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export type OrderedPieces = Readonly<{ productId: number; qty: number; isCounted: boolean }>

/** The quantity an order holds of each product, ascending by product id. Gift vouchers have no stock. */
export async function orderedPieces(database: Database, orderId: number): Promise<OrderedPieces[]> {
  return database
    .select({
      productId: product.id,
      qty: sql`sum(${saleOrderLine.qty})`.mapWith(Number),
      isCounted: sql<boolean>`${product.gift_amount} is null`,
    })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(eq(saleOrderLine.order_id, orderId))
    .groupBy(product.id)
    .orderBy(asc(product.id))
}
