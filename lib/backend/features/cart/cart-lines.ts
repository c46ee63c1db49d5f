import { z } from 'zod'
import { idSchema } from '@/lib/backend/context/define-method'
import { and, asc, eq, sql } from 'drizzle-orm'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { UserError } from '@/lib/domain/errors/errors'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/schema/carts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export const piecesSchema = z.array(z.object({ product_id: idSchema, qty: z.int().min(0).max(maximumQuantity) })).max(200)

export type Pieces = Readonly<{ product_id: number; qty: number }>

/** The cost of computing a cart grows with its lines. */
export const maxLines = 200

/**
 * Adds pieces to a locked cart: one line per product, capped at `maximumQuantity`.
 * @throws UserError tooManyInCart
 */
export async function addPieces(database: Database, cartId: number, pieces: readonly Pieces[]): Promise<void> {
  const productIds = pieces.map(({ product_id }) => product_id)
  const known = await database
    .select({ id: ecomCartLine.id, product_id: ecomCartLine.product_id, qty: ecomCartLine.qty })
    .from(ecomCartLine)
    .where(and(eq(ecomCartLine.cart_id, cartId), isAnyOf(ecomCartLine.product_id, productIds)))
    .orderBy(asc(ecomCartLine.id))
  const quantities = new Map(known.map(({ product_id, qty }) => [product_id, qty]))
  for (const { product_id, qty } of pieces) quantities.set(product_id, Math.min((quantities.get(product_id) ?? 0) + qty, maximumQuantity))
  const changed = known.map(({ id, product_id }) => ({ id, qty: quantities.get(product_id) }))
  known.forEach(({ product_id }) => quantities.delete(product_id))
  const fresh = [...quantities].map(([product_id, qty]) => ({ product_id, qty }))
  if (changed.length > 0) {
    const wanted = sql`json_to_recordset(${JSON.stringify(changed)}::json) as wanted(id int, qty numeric)`
    await database
      .update(ecomCartLine)
      .set({ qty: sql`wanted.qty` })
      .from(wanted)
      .where(eq(ecomCartLine.id, sql`wanted.id`))
  }
  await addLines(database, cartId, fresh)
}

/** Adds products that are not in the cart, which is locked. @throws UserError tooManyInCart */
export async function addLines(database: Database, cartId: number, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return
  const before = sql`(select count(*) from ${ecomCartLine} others where others.cart_id = ${cartId})`.mapWith(Number)
  const lines = pieces.map(({ product_id, qty }) => ({ cart_id: cartId, product_id, qty }))
  const [added] = await database.insert(ecomCartLine).values(lines).returning({ before })
  if ((added?.before ?? 0) + lines.length > maxLines) throw new UserError('tooManyInCart', { maximum: maxLines })
}

/**
 * Adds as much as fits: all pieces of products already in the cart, then new products until the cart is full. The rest is
 * dropped.
 */
export async function addPiecesThatFit(database: Database, cartId: number, pieces: readonly Pieces[]): Promise<void> {
  const lines = await database.select({ product_id: ecomCartLine.product_id }).from(ecomCartLine).where(eq(ecomCartLine.cart_id, cartId))
  const known = new Set(lines.map(({ product_id }) => product_id))
  const further = [...new Set(pieces.map(({ product_id }) => product_id))].filter((id) => !known.has(id))
  further.slice(0, Math.max(0, maxLines - lines.length)).forEach((id) => known.add(id))
  const fitting = pieces.filter(({ product_id }) => known.has(product_id))
  if (fitting.length > 0) await addPieces(database, cartId, fitting)
}
