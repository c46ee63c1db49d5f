import { formatLongDate } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'

/** Formats a Bangkok time from the wire: `21 November 2026, 10:15`. */
export function formatTime(time: string, language: Locale): string {
  return `${formatLongDate(time, language)}, ${time.slice(11, 16)}`
}
