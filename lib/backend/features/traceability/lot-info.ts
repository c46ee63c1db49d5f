import { eq } from 'drizzle-orm'
import { product, supplier } from '@/lib/backend/infrastructure/database/schema/catalog'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { shownLotRating, shownRating } from '@/lib/backend/models/rating-fields'
import type { Rating } from '@/lib/domain/ratings/rating'
import type { CallContext } from '@/lib/backend/context/model'

/** What a shopper who scans a pack may see. It never reveals the buyer. */
export type LotInfo = Readonly<{
  /** Lot number; null when the pack's lot was not recorded. */
  number: string | null
  product: Readonly<{
    id: number
    code: string | null
    name: string
    image: string | null
    image_all: string | null
  }> | null
  track_supplier: Readonly<{ name: string; details: string | null; details2: string | null }> | null
  sale_order: Readonly<{ number: string }> | null
  picking: Readonly<{ number: string }> | null
  /** What customers give the product, and what was packed of the lot; null while they are few. */
  rating: Rating | null
  lot_rating: Rating | null
  lot: Readonly<Record<'harvest_date' | 'packed_date' | 'expiry_date' | 'certificate' | 'test_result', string | null>> | null
}>

export const unknownLot: LotInfo = {
  number: null,
  product: null,
  track_supplier: null,
  sale_order: null,
  picking: null,
  rating: null,
  lot_rating: null,
  lot: null,
}

/** A lot with its product and grower; null when there is no such lot. */
export async function lotInfo({ database }: CallContext, lotId: number): Promise<LotInfo | null> {
  const [row] = await database
    .select({ lot: stockLot, product, supplier, rating: shownRating, lot_rating: shownLotRating })
    .from(stockLot)
    .leftJoin(product, eq(product.id, stockLot.product_id))
    .leftJoin(supplier, eq(supplier.id, stockLot.supplier_id))
    .where(eq(stockLot.id, lotId))
  if (!row) return null
  const { harvest_date, packed_date, expiry_date, certificate, test_result } = row.lot
  return {
    ...unknownLot,
    number: row.lot.number,
    rating: row.rating,
    lot_rating: row.lot_rating,
    product: row.product && publicProduct(row.product),
    track_supplier: row.supplier && publicSupplier(row.supplier),
    lot: { harvest_date, packed_date, expiry_date, certificate, test_result },
  }
}

/** Information about a product that was sold without a recorded lot: the product and its usual grower. */
export async function productInfo({ database }: CallContext, productId: number): Promise<LotInfo> {
  const [row] = await database
    .select({ product, supplier, rating: shownRating })
    .from(product)
    .leftJoin(supplier, eq(supplier.id, product.supplier_id))
    .where(eq(product.id, productId))
  if (!row) return unknownLot
  return {
    ...unknownLot,
    rating: row.rating,
    product: publicProduct(row.product),
    track_supplier: row.supplier && publicSupplier(row.supplier),
  }
}

function publicProduct({ id, code, name, image, image_all }: typeof product.$inferSelect) {
  return { id, code, name, image, image_all }
}

function publicSupplier({ name, details, details2 }: typeof supplier.$inferSelect) {
  return { name, details, details2 }
}
