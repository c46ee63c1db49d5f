import { toDayMonthYear } from '@/lib/core/dates'

/** Whether a day is before, within or after a period. Both ends are inclusive; null is open-ended. */
export function positionInPeriod(day: string, from: string | null, to: string | null): 'before' | 'within' | 'after' {
  if (from !== null && day < from) return 'before'
  if (to !== null && day > to) return 'after'
  return 'within'
}

/**
 * Formats a date for a sentence on the wire, in digits. lib/domain/errors/errors.ts finds it again and converts it to the
 * reader's calendar.
 */
export function formatWireDate(date: string): string {
  return toDayMonthYear(date, 'en')
}
