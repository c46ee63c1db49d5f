import { eq, sql } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** What is recalled: a lot, or a product with all its sizes. `code`: the lot number or the product code. */
export type RecallSubject = Readonly<{ kind: 'lot' | 'product'; id: number; code: string; product: string | null }>

/** The lot with this number, else the product with this code; upper and lower case do not matter. Null when there is neither. */
export async function findRecallSubject(database: Database, text: string): Promise<RecallSubject | null> {
  const code = text.toLowerCase()
  const [lot] = await database
    .select({ id: stockLot.id, code: stockLot.number, product: product.name })
    .from(stockLot)
    .leftJoin(product, eq(product.id, stockLot.product_id))
    .where(eq(sql`lower(${stockLot.number})`, code))
    .limit(1)
  if (lot) return { kind: 'lot', ...lot }
  const [found] = await database
    .select({ id: product.id, code: product.code, product: product.name })
    .from(product)
    .where(eq(sql`lower(${product.code})`, code))
    .limit(1)
  return found ? { kind: 'product', ...found, code: found.code ?? text } : null
}
