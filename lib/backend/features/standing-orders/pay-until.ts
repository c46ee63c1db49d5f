import { waitsUntil } from '@/lib/domain/orders/unpaid-orders'
import { deliveryTimes } from '@/lib/domain/standing-orders/schedule'
import type { CallContext } from '@/lib/backend/context/model'
import type { OrderRow } from '../orders/placing/save-order'
import { findWaitingOrders } from '../orders/waiting-orders'
import { loadStandingFacts } from './standing-order-store'
import { readTransferHours } from '../payments/transfer-hours'

/**
 * Until when an unpaid order of a standing order can be paid and still come: before orders for its day end, and before it is given up.
 * In Bangkok; null for an order that waits for no payment.
 */
export async function payUntil(
  call: Pick<CallContext, 'database' | 'now'>,
  { id, delivery_date, delivery_slot: slot }: Pick<OrderRow, 'id' | 'delivery_date' | 'delivery_slot'>,
): Promise<string | null> {
  const [waiting] = await findWaitingOrders(call.database, id)
  if (!waiting) return null
  const times = delivery_date === null ? null : deliveryTimes(delivery_date, { ...(await loadStandingFacts(call)), slot })
  const givenUp = waitsUntil(waiting, await readTransferHours(call.database))
  return [times?.until, givenUp].filter((time) => typeof time === 'string').toSorted()[0] ?? null
}
