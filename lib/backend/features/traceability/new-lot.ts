import { eq } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { kilogramsOf } from '@/lib/domain/purchasing/purchase-list'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import type { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'

type ProductRow = typeof product.$inferSelect
type Goods = Readonly<{ row: ProductRow; number: string; day: string; qty: number }>

/** The row of a lot of goods that arrived: their grower, or that of the product they are a size of, and their kilograms. */
export async function newLot({ database, now }: CallContext, { row, number, day, qty }: Goods): Promise<typeof stockLot.$inferInsert> {
  const pieces = { content: row.net_content, weight: row.weight, isWeighed: false, paid: qty, unpaid: 0, expected: 0 }
  const parent = await parentOf(database, row)
  return {
    number,
    product_id: row.id,
    supplier_id: row.supplier_id ?? parent?.supplier_id ?? null,
    packed_date: day,
    weight: kilogramsOf(pieces, 0)?.least ?? null,
    received_date: timeInBangkok(now),
  }
}

/** Whether goods that arrive are added to the stock: that of goods bought for each delivery is what growers can deliver. */
export async function isStocked({ database }: CallContext, row: ProductRow): Promise<boolean> {
  if (row.type !== 'stock' || row.bought_to_order) return false
  const parent = await parentOf(database, row)
  return !parent?.bought_to_order
}

async function parentOf(database: Database, { parent_id: id }: ProductRow): Promise<ProductRow | undefined> {
  const [parent] = id === null ? [] : await database.select().from(product).where(eq(product.id, id))
  return parent
}
