import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { OrderRow } from './placing/save-order'
import type { CallContext } from '@/lib/backend/context/model'

/**
 * An order is its customer's; a guest's belongs to the holder of the key of the cart it came from, and what staff ordered
 * for someone theirs with that key. A trusted caller sees all.
 */
function ownOrder({ caller, session, cartKeyHash }: CallContext): SQL | undefined {
  if (caller.trusted) return undefined
  return or(
    session ? eq(saleOrder.contact_id, session.contactId) : sql`false`,
    cartKeyHash ? or(eq(saleOrder.key_hash, cartKeyHash), eq(saleOrder.staff_key_hash, cartKeyHash)) : sql`false`,
  )
}

/** The caller's own order; null for someone else's as for one that does not exist. */
export async function findOwnOrder(call: CallContext, wanted: Readonly<{ id: number } | { number: string }>): Promise<OrderRow | null> {
  const isWanted = 'id' in wanted ? eq(saleOrder.id, wanted.id) : eq(saleOrder.number, wanted.number)
  const [order] = await call.database
    .select()
    .from(saleOrder)
    .where(and(isWanted, ownOrder(call)))
  return order ?? null
}
