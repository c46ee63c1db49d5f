import { and, eq } from 'drizzle-orm'
import { maxQuantity } from '@/lib/cart/rules'
import type { Database } from '../database/connection'
import { ecomCartLine } from '../database/schema/sales'

/** Adds pieces to a locked cart: one line for each product, never more than the most of a line. */
export async function addPieces(
  database: Database,
  cartId: number,
  productId: number,
  qty: number,
): Promise<void> {
  const [line] = await database
    .select({ id: ecomCartLine.id, qty: ecomCartLine.qty })
    .from(ecomCartLine)
    .where(and(eq(ecomCartLine.cart_id, cartId), eq(ecomCartLine.product_id, productId)))
  if (line) {
    const sum = Math.min(line.qty + qty, maxQuantity)
    await database.update(ecomCartLine).set({ qty: sum }).where(eq(ecomCartLine.id, line.id))
  } else {
    await database.insert(ecomCartLine).values({ cart_id: cartId, product_id: productId, qty })
  }
}
