import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { retentionDays } from '@/lib/domain/privacy/retention'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'
import { updateRow } from '@/lib/backend/infrastructure/database/database'

/** Records that a guest's draft cart is in use. Once a day is enough for the retention rule. */
export async function recordCartUse(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  cart: typeof ecomCart.$inferSelect,
): Promise<void> {
  const usedAt = cart.write_time ?? cart.date
  if (cart.customer_id !== null || (usedAt !== null && usedAt > timeDaysBefore(now, 1))) return
  await updateRow(database, ecomCart, cart.id, { write_time: timeInBangkok(now) })
}

/** Guest carts without a login, an order or any use for `retentionDays`. */
export function abandonedGuestCarts(now: Date): SQL | undefined {
  const isLongUnused = sql`coalesce(${ecomCart.write_time}, ${ecomCart.date}) < ${timeDaysBefore(now, retentionDays.guestCarts)}`
  return and(eq(ecomCart.state, 'draft'), isNull(ecomCart.customer_id), isLongUnused)
}
