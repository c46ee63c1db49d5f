import { formatShortDay } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'

/** Formats a Bangkok time from the wire: `Mon 23 Nov 10:15`. @param time YYYY-MM-DD HH:MM:SS */
export function formatShortTime(time: string, language: Locale): string {
  return `${formatShortDay(time, language)} ${time.slice(11, 16)}`
}
