import { weekday } from '@/lib/core/dates'
import type { DeliveryWindow } from './delivery-window'
import type { DeliveryCalendarFacts, DeliverySlotFacts, PromisedDeliveries } from '@/lib/domain/cart/facts'

/** The slots of a day, as far as the calendar alone decides. @param zone code of the delivery zone; null while it is not known */
export function slotsOn(day: string, { slots }: DeliveryCalendarFacts, zone: string | null): readonly DeliverySlotFacts[] {
  return slots.filter((slot) => slot.weekdays.includes(weekday(day)) && isFor(slot, zone))
}

/** What an order keeps of its slot; null for one at any time. */
export function windowOf({ slots }: DeliveryCalendarFacts, code: string | null | undefined): DeliveryWindow | null {
  return slots.find((slot) => slot.code === code)?.window ?? null
}

/** Whether deliveries to a zone are made in slots at all; the others, as parcels, come at any time. */
export function hasSlots({ slots }: DeliveryCalendarFacts, zone: string | null): boolean {
  return slots.some((slot) => !slot.isRetired && isFor(slot, zone))
}

const isFor = ({ zones }: DeliverySlotFacts, zone: string | null) =>
  zone === null || zones.length === 0 || zones.some((each) => each.zone === zone)

/** Whether one more order to a zone fits into a day, and into the slot if one is given. */
export function hasCapacity(calendar: DeliveryCalendarFacts, day: string, slot: string | null, zone: string | null): boolean {
  return placesLeft(calendar, day, slot, zone) > 0
}

/**
 * How many more orders to a zone fit into a day, and into the slot if one is given. Orders without a slot fill any gap: they take
 * no place of a certain slot, but all orders together have to fit into the slots of the day.
 */
export function placesLeft(calendar: DeliveryCalendarFacts, day: string, slot: string | null, zone: string | null): number {
  const ofDay = calendar.promised.filter(({ date }) => date === day)
  const ofWholeDay = calendar.day_capacity - ordersIn(ofDay)
  const offered = slotsOn(day, calendar, zone)
  if (offered.length === 0) return ofWholeDay
  const inSlots = ofDay.filter((each) => each.slot !== null || slotsOn(day, calendar, each.zone).length > 0)
  const places = slotsOn(day, calendar, null).reduce((sum, { capacity }) => sum + capacity, 0)
  const inOffered = offered
    .filter(({ code }) => slot === null || code === slot)
    .reduce((sum, each) => sum + Math.max(0, placesIn(each, ofDay, zone)), 0)
  return Math.min(ofWholeDay, places - ordersIn(inSlots), inOffered)
}

function placesIn({ code, capacity, zones }: DeliverySlotFacts, ofDay: readonly PromisedDeliveries[], zone: string | null): number {
  const taken = ofDay.filter(({ slot }) => slot === code)
  const limit = zones.find((each) => each.zone === zone)?.capacity ?? capacity
  return Math.min(capacity - ordersIn(taken), limit - ordersIn(taken.filter((each) => each.zone === zone)))
}

function ordersIn(promised: readonly PromisedDeliveries[]): number {
  return promised.reduce((sum, { orders }) => sum + orders, 0)
}
