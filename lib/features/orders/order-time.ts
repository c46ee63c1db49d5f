import { formatLongDate } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'

/** `21 November 2026, 10:15`, of a Bangkok time as the wire has it. */
export function formatTime(time: string, language: Locale): string {
  return `${formatLongDate(time, language)}, ${time.slice(11, 16)}`
}
