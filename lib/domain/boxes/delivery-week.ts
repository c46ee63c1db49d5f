import { addDays, todayInBangkok, weekday } from '@/lib/core/dates'

/** How many weeks staff compose, and customers can order for. */
export const weeksAhead = 6

/** The Monday of the week of a delivery. */
export function weekOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7))
}

/** The Thursday before a week: until then customers learn what its boxes hold. */
export const announcedOn = (week: string) => addDays(week, -4)

/** The weeks that are composed: this one and those after it. */
export const boxWeeks = (now: Date) => weeksFrom(todayInBangkok(now))

/** The weeks of deliveries that can still be ordered, from that of tomorrow on. */
export const weeksToOrder = (now: Date) => weeksFrom(addDays(todayInBangkok(now), 1))

function weeksFrom(day: string): readonly string[] {
  const first = weekOf(day)
  return Array.from({ length: weeksAhead }, (_, index) => addDays(first, index * 7))
}
