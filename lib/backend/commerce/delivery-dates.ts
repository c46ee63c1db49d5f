import { addDays, hourInBangkok, todayInBangkok, weekday } from '@/lib/dates'
import type { Refusal } from '@/lib/errors'
import type { DeliveryCalendarFacts } from './facts'
import { spoken } from './periods'

/** How far ahead a delivery can be booked, and how far the first open day is looked for. */
export const bookableDays = 60

/**
 * The first day on which an order made now can be delivered. It is packed today if today is open and the
 * cut-off hour has not come, else on the next open day; it goes out on the open day after the packing day.
 * @param avoidsDayAfterClosed something in the cart must be packed from that morning's market
 * @throws RangeError if the calendar leaves no day open
 */
export function minDeliveryDate(
  now: Date,
  calendar: DeliveryCalendarFacts,
  avoidsDayAfterClosed: boolean,
): string {
  const today = todayInBangkok(now)
  const packedToday = isOpen(today, calendar) && hourInBangkok(now) < calendar.cut_off_hour
  const packingDay = packedToday ? today : firstDay(addDays(today, 1), (day) => isOpen(day, calendar))
  return firstDay(
    addDays(packingDay, 1),
    (day) => closedBecause(day, calendar, avoidsDayAfterClosed) === null,
  )
}

/** Why a cart cannot be delivered on a day; null when it can. */
export function checkDeliveryDate(
  day: string,
  now: Date,
  calendar: DeliveryCalendarFacts,
  avoidsDayAfterClosed: boolean,
): Refusal | null {
  const first = minDeliveryDate(now, calendar, avoidsDayAfterClosed)
  if (day < first) return { code: 'deliveryTooEarly', values: { date: spoken(first) } }
  if (day > addDays(todayInBangkok(now), bookableDays)) return { code: 'deliveryTooLate' }
  return closedBecause(day, calendar, avoidsDayAfterClosed)
}

function closedBecause(
  day: string,
  calendar: DeliveryCalendarFacts,
  avoidsDayAfterClosed: boolean,
): Refusal | null {
  if (calendar.holidays.includes(day)) return { code: 'deliveryOnHoliday' }
  if (!isOpen(day, calendar)) return { code: 'deliveryOnClosedDay' }
  if (avoidsDayAfterClosed && !isOpen(addDays(day, -1), calendar)) return { code: 'deliveryAfterClosedDay' }
  return calendar.full_dates.includes(day) ? { code: 'deliveryFull' } : null
}

function isOpen(day: string, calendar: DeliveryCalendarFacts): boolean {
  return !calendar.closed_weekdays.includes(weekday(day)) && !calendar.holidays.includes(day)
}

function firstDay(from: string, suits: (day: string) => boolean): string {
  const days = Array.from({ length: bookableDays }, (_, index) => addDays(from, index))
  const found = days.find(suits)
  if (!found)
    throw new RangeError(`The delivery calendar has no open day within ${bookableDays} days of ${from}`)
  return found
}
