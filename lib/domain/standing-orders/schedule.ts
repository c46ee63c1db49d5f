import { addDays, daysBetween, daysInMonth, fromTimeInBangkok, isoDate, timeDaysBefore, weekday } from '@/lib/core/dates'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { slotsOn } from '@/lib/domain/delivery/delivery-capacity'
import { cutOffTime, isOpen } from '@/lib/domain/delivery/delivery-dates'

export const intervals = ['week', 'two_weeks', 'month'] as const

export type Interval = (typeof intervals)[number]

/** `first_date` is the first due date. It decides the day of the week, and of a month also which one: the second Tuesday, or the last. */
export type Schedule = Readonly<{ interval: Interval; first_date: string }>

/**
 * The due dates from one day to another, both included. A delivery is known by its due date; where that is a closed day, it is
 * delivered on a later one (`deliveryDay`).
 */
export function dueDates({ interval, first_date: first }: Schedule, from: string, until: string): string[] {
  const dates: string[] = []
  if (interval === 'month') {
    const start = from > first ? from : first
    for (let month = start.slice(0, 7); month <= until.slice(0, 7); month = nextMonth(month)) dates.push(sameDayIn(month, first))
    return dates.filter((date) => date >= first && date >= from && date <= until)
  }
  const step = interval === 'week' ? 7 : 14
  const passed = Math.max(0, Math.ceil(daysBetween(first, from) / step))
  for (let date = addDays(first, passed * step); date <= until; date = addDays(date, step)) dates.push(date)
  return dates
}

/** In a month: the same day of the week as `first`, counted from the month's beginning; a fifth one is the last of each month. */
function sameDayIn(month: string, first: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const earliest = 1 + ((weekday(first) - weekday(`${month}-01`) + 7) % 7)
  const day = earliest + Math.floor((Number(first.slice(8)) - 1) / 7) * 7
  return isoDate(year, number, day > daysInMonth(year, number) ? day - 7 : day)
}

function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return (number === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, number + 1, 1)).slice(0, 7)
}

/** By how many days a delivery of a closed day is put off at most: it never reaches the next one of its week. */
const mostDaysLater = 6

/** The day on which a due delivery arrives: the first open one that has its slot. Null if there is none before the next week's. */
export function deliveryDay(due: string, calendar: DeliveryCalendarFacts, slot: string | null): string | null {
  for (let later = 0; later <= mostDaysLater; later += 1) {
    const day = addDays(due, later)
    if (isOpen(day, calendar) && (slot === null || slotsOn(day, calendar, null).some(({ code }) => code === slot))) return day
  }
  return null
}

/** When a delivery comes, when its order is made, and until when it can be skipped or changed. Times are in Bangkok. */
export type DeliveryTimes = Readonly<{ day: string; makes_at: string; until: string }>

/** @param leadDays how many days before orders for its day end the order is made */
export function deliveryTimes(
  due: string,
  { calendar, slot, leadDays }: Readonly<{ calendar: DeliveryCalendarFacts; slot: string | null; leadDays: number }>,
): DeliveryTimes | null {
  const day = deliveryDay(due, calendar, slot)
  if (day === null) return null
  const until = cutOffTime(day, calendar, slot)
  return { day, until, makes_at: timeDaysBefore(fromTimeInBangkok(until), leadDays) }
}
