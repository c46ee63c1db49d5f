import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { saleOrder, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { UserError } from '@/lib/domain/errors/errors'
import type { CallContext } from '@/lib/backend/context/model'

/**
 * Customers see their own orders. A guest's order belongs to the holder of its cart's key, and an order that staff placed for a
 * customer also to the holder of the staff key. A trusted caller sees all orders.
 */
function ownOrder({ caller, session, cartKeyHash }: CallContext): SQL | undefined {
  if (caller.trusted) return undefined
  return or(
    session ? eq(saleOrder.contact_id, session.contactId) : sql`false`,
    cartKeyHash ? or(eq(saleOrder.key_hash, cartKeyHash), eq(saleOrder.staff_key_hash, cartKeyHash)) : sql`false`,
  )
}

/** The caller's own order; null both for someone else's order and for one that does not exist. */
export async function findOwnOrder(call: CallContext, wanted: Readonly<{ id: number } | { number: string }>): Promise<OrderRow | null> {
  const isWanted = 'id' in wanted ? eq(saleOrder.id, wanted.id) : eq(saleOrder.number, wanted.number)
  const [order] = await call.database
    .select()
    .from(saleOrder)
    .where(and(isWanted, ownOrder(call)))
  return order ?? null
}

/** @throws UserError saleOrderUnknown, both for someone else's order and for one that does not exist */
export async function readOwnOrder(call: CallContext, id: number): Promise<OrderRow> {
  const order = await findOwnOrder(call, { id })
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  return order
}
