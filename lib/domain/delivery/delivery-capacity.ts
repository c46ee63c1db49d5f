import type { DeliveryCalendarFacts, PromisedDeliveries } from '@/lib/domain/cart/facts'
import type { DeliverySlot } from '@/lib/domain/orders/delivery-choices'

/**
 * Whether one more order can be brought on a day, and in that part of it if one is named.
 * Orders without a slot fill whatever is left, so they count for the day only: as long as the day holds no more
 * than its parts together, everyone finds a place.
 */
export function hasRoom(calendar: DeliveryCalendarFacts, day: string, slot: DeliverySlot | null): boolean {
  const ofDay = calendar.promised.filter(({ date }) => date === day)
  if (ordersIn(ofDay) >= calendar.day_capacity) return false
  return slot === null || ordersIn(ofDay.filter((each) => each.slot === slot)) < calendar.slot_capacity[slot]
}

function ordersIn(promised: readonly PromisedDeliveries[]): number {
  return promised.reduce((sum, { orders }) => sum + orders, 0)
}
