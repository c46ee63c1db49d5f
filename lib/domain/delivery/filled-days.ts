import { addDays } from '@/lib/core/dates'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { slotsOn } from './delivery-capacity'
import { bookableDays, isOpen } from './delivery-dates'
import { windowLabel } from './delivery-window'

/** `code`: null for orders at any time of the day. `places`: null where none are offered, as in a slot that the shop has given up. */
type FilledSlot = Readonly<{ code: string | null; label: string | null; orders: number; places: number | null }>

/** `places`: for how many orders there is room on the whole day; null for a closed day. */
type FilledDay = Readonly<{ date: string; orders: number; places: number | null; slots: readonly FilledSlot[] }>

const shownDays = 7

/** The next days of delivery, `today` among them, with the orders booked in each slot; a day closed since then counts while it has orders. */
export function filledDays(today: string, calendar: DeliveryCalendarFacts): readonly FilledDay[] {
  const days = Array.from({ length: bookableDays + 1 }, (_, index) => filledDay(addDays(today, index), calendar))
  return days.filter(({ orders, places }) => orders > 0 || places !== null).slice(0, shownDays)
}

function filledDay(date: string, calendar: DeliveryCalendarFacts): FilledDay {
  const { promised, slots, day_capacity, language } = calendar
  const ofDay = promised.filter((each) => each.date === date)
  const ordersIn = (code: string | null) => sum(ofDay.filter(({ slot }) => slot === code).map((each) => each.orders))
  const open = isOpen(date, calendar) ? slotsOn(date, calendar, null) : []
  const codes = new Set(open.map(({ code }) => code))
  const others = [...new Set(ofDay.map(({ slot }) => slot))].filter((slot) => slot === null || !codes.has(slot))
  const labelOf = (code: string | null) => {
    const slot = slots.find((each) => each.code === code)
    return slot ? windowLabel(slot.window, language) : null
  }
  const orders = sum(ofDay.map((each) => each.orders))
  // Where each slot is for certain zones only, parcels to the others fill the day without one.
  const takesParcels = slots.every(({ zones }) => zones.length > 0)
  const isOffered = isOpen(date, calendar) && (open.length > 0 || slots.length === 0 || (takesParcels && orders > 0))
  const inSlots = takesParcels ? day_capacity : sum(open.map(({ capacity }) => capacity))
  return {
    date,
    orders,
    places: isOffered ? Math.min(day_capacity, inSlots) : null,
    slots: [
      ...open.map(({ code, capacity }) => ({ code, label: labelOf(code), orders: ordersIn(code), places: capacity })),
      ...others.map((code) => ({ code, label: labelOf(code), orders: ordersIn(code), places: null })),
    ],
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
