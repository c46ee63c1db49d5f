import { weekday } from '@/lib/core/dates'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'

/** How long a chosen slot is held for the visitor, in minutes. */
export const holdMinutes = 60

/**
 * Whether a visitor who has ordered nothing yet may hold a place. All of them together hold at most half of a slot, or of the day
 * for any time, so that nobody empties the calendar by opening carts.
 * @param held places of the day and slot that others of them hold
 */
export function mayNewcomerHold({ slots, day_capacity }: DeliveryCalendarFacts, slot: string | null, held: number): boolean {
  const places = slot === null ? day_capacity : (slots.find(({ code }) => code === slot)?.capacity ?? 0)
  return held < Math.ceil(places / 2)
}

type Delivered = Readonly<{ delivery_date: string | null; delivery_slot: string | null }>

/** A weekday (0 is Sunday) and slot that a household is used to. */
export type UsualSlot = Readonly<{ weekday: number; slot: string | null }>

/** Seen this often it is a habit. */
const fewestTimes = 2

/** The weekday and slot of most of a customer's last orders, the later one of equals. @param orders the newest first */
export function usualSlot(orders: readonly Delivered[]): UsualSlot | null {
  const counts = new Map<string, UsualSlot & { times: number }>()
  for (const { delivery_date, delivery_slot: slot } of orders) {
    if (delivery_date === null) continue
    const day = weekday(delivery_date)
    const key = `${day} ${slot}`
    counts.set(key, { weekday: day, slot, times: (counts.get(key)?.times ?? 0) + 1 })
  }
  // Sorting keeps the order of equals, so the later habit wins.
  const [most] = [...counts.values()].toSorted((a, b) => b.times - a.times)
  return most && most.times >= fewestTimes ? { weekday: most.weekday, slot: most.slot } : null
}
