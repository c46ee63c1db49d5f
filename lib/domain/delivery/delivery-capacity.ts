import type { DeliveryCalendarFacts, PromisedDeliveries } from '@/lib/domain/cart/facts'
import type { DeliverySlot } from '@/lib/domain/checkout/delivery-choices'

/**
 * Whether one more order fits into a day, and into the slot if one is given. Orders without a slot can fill any gap, so they
 * count for the day only. This works as long as the day's capacity does not exceed the sum of its slots.
 */
export function hasCapacity(calendar: DeliveryCalendarFacts, day: string, slot: DeliverySlot | null): boolean {
  const ofDay = calendar.promised.filter(({ date }) => date === day)
  if (ordersIn(ofDay) >= calendar.day_capacity) return false
  return slot === null || ordersIn(ofDay.filter((each) => each.slot === slot)) < calendar.slot_capacity[slot]
}

function ordersIn(promised: readonly PromisedDeliveries[]): number {
  return promised.reduce((sum, { orders }) => sum + orders, 0)
}
