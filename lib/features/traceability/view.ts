import type { Locale } from '@/lib/core/locale'
import type { Trace } from './schemas'

export type TraceDay = Readonly<{ name: 'harvested' | 'packed' | 'bestBefore'; date: string }>

/** The recorded dates of a lot in chronological order. Dates are `YYYY-MM-DD`. */
export function traceDays({ harvestDate, packedDate, expiryDate }: Trace): TraceDay[] {
  const days = [
    { name: 'harvested', date: harvestDate },
    { name: 'packed', date: packedDate },
    { name: 'bestBefore', date: expiryDate },
  ] as const
  return days.flatMap(({ name, date }) => (date === null ? [] : [{ name, date }]))
}

const dayMs = 86_400_000

/** Beyond a month, a relative date such as "in 212 days" is not useful. */
const farthestDays = 31

/** A relative date: yesterday, in 4 days. Null if it is too far away. */
export function relativeDay(date: string, today: string, locale: Locale): string | null {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs)
  if (Number.isNaN(days) || Math.abs(days) > farthestDays) return null
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
}
