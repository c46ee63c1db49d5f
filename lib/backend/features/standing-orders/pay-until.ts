import { awaitsCard, waitsUntil } from '@/lib/domain/orders/unpaid-orders'
import { deliveryTimes } from '@/lib/domain/standing-orders/schedule'
import type { StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import type { CallContext } from '@/lib/backend/context/model'
import { findWaitingOrders } from '../orders/waiting-orders'
import { readTransferHours } from '../payments/transfer-hours'

/**
 * Until when unpaid orders of standing orders can be paid and still come: before orders for their day end, and before they are given up.
 * In Bangkok, by the id of the order; without those that wait for no payment, or for which there is no such time.
 */
export async function payUntil(
  asked: Pick<CallContext, 'database' | 'now'>,
  ids: readonly number[],
  facts: StandingFacts,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const hours = await readTransferHours(asked.database)
  const times = new Map<number, string>()
  for (const order of await findWaitingOrders(asked, ids)) {
    const { delivery_date, delivery_slot: slot } = order
    const ends = delivery_date === null || awaitsCard(order) ? null : deliveryTimes(delivery_date, { ...facts, slot })
    const [first] = [ends?.until, waitsUntil(order, hours)].filter((time) => typeof time === 'string').toSorted()
    if (first !== undefined) times.set(order.id, first)
  }
  return times
}
