import { eq } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { kilogramsOf } from '@/lib/domain/purchasing/purchase-list'
import type { CallContext } from '@/lib/backend/context/model'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import type { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'

type Goods = Readonly<{ row: typeof product.$inferSelect; number: string; day: string; qty: number }>

/** The row of a lot of goods that arrived: their grower, or that of the product they are a size of, and their kilograms. */
export async function newLot({ database, now }: CallContext, { row, number, day, qty }: Goods): Promise<typeof stockLot.$inferInsert> {
  const pieces = { content: row.net_content, weight: row.weight, isWeighed: false, paid: qty, unpaid: 0, expected: 0 }
  const [parent] = row.parent_id === null ? [] : await database.select().from(product).where(eq(product.id, row.parent_id))
  return {
    number,
    product_id: row.id,
    supplier_id: row.supplier_id ?? parent?.supplier_id ?? null,
    packed_date: day,
    weight: kilogramsOf(pieces, 0)?.least ?? null,
    received_date: timeInBangkok(now),
  }
}
