import { sql } from 'drizzle-orm'
import { addDays, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { deliveryZone } from '@/lib/domain/cart/totals'
import { hasSlots, slotsOn } from '@/lib/domain/delivery/delivery-capacity'
import { deliveryTimes } from '@/lib/domain/standing-orders/schedule'
import type { StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import type { CallContext } from '@/lib/backend/context/model'
import { deliverySettings, destinationFacts, districtOf, placesOf, zonesOf, type Addressed } from '../delivery/delivery-facts'

/** The days on which a first delivery can be chosen. */
const daysOffered = 28

/** On which days a first delivery may be, and in which slots, given the address. */
export async function firstDays({ database, now }: CallContext, choices: Addressed, { calendar, leadDays }: StandingFacts) {
  const districtId = districtOf(choices)
  const places = districtId === null ? [] : await placesOf(database, sql`${districtId}`)
  const zone = deliveryZone({ destination: destinationFacts(choices, places), shipping_zones: zonesOf(await deliverySettings(database)) })
  const hasChoice = !choices.pickup_at_factory && hasSlots(calendar, zone)
  return Array.from({ length: daysOffered }, (_, index) => addDays(todayInBangkok(now), index + 1)).flatMap((date) => {
    const slots = hasChoice ? slotsOn(date, calendar, zone).map(({ code }) => code) : []
    const times = deliveryTimes(date, { calendar, slot: null, leadDays })
    const isOffered = times?.day === date && times.until > timeInBangkok(now) && (!hasChoice || slots.length > 0)
    return isOffered ? [{ date, slots }] : []
  })
}
