import { addDays, weekday } from '@/lib/core/dates'

/** The Monday of the week of a delivery. */
export function weekOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7))
}

/** The Thursday before a week: until then customers learn what its boxes hold. */
export const announcedOn = (week: string) => addDays(week, -4)
