import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { standingDelivery } from '@/lib/backend/infrastructure/database/schema/standing-orders'

/** Whether an order is a donated delivery: its customer pays for it, and another customer receives it. */
export function isDonated(orderId: PgColumn | SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${standingDelivery} where ${standingDelivery.order_id} = ${orderId} and ${standingDelivery.donated})`
}

/** The same of a single order. */
export async function isDonatedOrder(database: Database, orderId: number): Promise<boolean> {
  return (await database.$count(standingDelivery, and(eq(standingDelivery.order_id, orderId), standingDelivery.donated))) > 0
}

/** Where the recipient lives, which staff see and the donor does not, as left out of an order or a cart. */
export const withoutAddress = { ship_address: null, ship_postal_code: null, ship_phone: null }
