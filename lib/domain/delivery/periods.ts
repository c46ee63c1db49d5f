import { toDayMonthYear } from '@/lib/core/dates'

/** Where a day lies to a period; both its ends belong to it, null is open-ended. */
export function placeInPeriod(day: string, from: string | null, to: string | null): 'before' | 'within' | 'after' {
  if (from !== null && day < from) return 'before'
  if (to !== null && day > to) return 'after'
  return 'within'
}

/** A date inside a sentence of the wire: in figures, which lib/domain/errors/errors.ts finds again and puts into the reader's calendar. */
export function spoken(date: string): string {
  return toDayMonthYear(date, 'en')
}
