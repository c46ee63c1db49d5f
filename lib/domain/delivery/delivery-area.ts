import { fromTimeInBangkok } from '@/lib/core/dates'
import type { DeliveryCalendarFacts, DestinationFacts, ShippingZoneFacts } from '@/lib/domain/cart/facts'
import type { DeliveryReach } from './area-choice'
import { lastCutOffTime, minDeliveryDate } from './delivery-dates'
import { zoneOf } from './shipping'

export function reachOf(destination: DestinationFacts, zones: readonly ShippingZoneFacts[]): DeliveryReach {
  const zone = zoneOf(destination, zones)
  if (!zone) return 'none'
  return zone.delivers_chilled ? 'all' : 'ambient'
}

export type OpenDay = Readonly<{
  date: string
  /** Orders placed before this time can be delivered on the day. Bangkok, YYYY-MM-DD HH:MM:SS. */
  orderUntil: string
}>

/** The next delivery days of a zone, each with its order deadline. */
export function nextDeliveryDays(
  now: Date,
  calendar: DeliveryCalendarFacts,
  count: number,
  zone: string | null = null,
): readonly OpenDay[] {
  const needs = { way: 'shipped', avoidsDayAfterClosed: false, zone } as const
  const days: OpenDay[] = []
  let orderedAt = now
  while (days.length < count) {
    const date = minDeliveryDate(orderedAt, calendar, needs)
    const orderUntil = lastCutOffTime(date, orderedAt, calendar, needs)
    days.push({ date, orderUntil })
    orderedAt = fromTimeInBangkok(orderUntil)
  }
  return days
}
