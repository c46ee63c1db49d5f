import { dateExists, isoDate } from '@/lib/dates'
import { plainKind, type Kind } from './kind'

/** From this year on it is one of the Buddhist Era, which Thai spreadsheets write. */
const firstBuddhistYear = 2400
const buddhistOffset = 543

/** A day: `2026-11-21`, or as Excel shows it in Thailand, day first: `21/11/2026`, `21/11/2569`. */
export const date: Kind = plainKind({
  name: 'date',
  read: (cell) => readDate(cell.trim().replace(/ 0?0:00(:00)?$/, '')),
  reason: 'is no date: write it like 2026-11-21 or 21/11/2026',
})

/** A moment in Thailand: `2026-11-21 18:30:00`; without a time it is the day's beginning. */
export const time: Kind = plainKind({
  name: 'date and time',
  read: readTime,
  reason: 'is no date with time: write it like 2026-11-21 18:30',
})

function readDate(cell: string): string | null {
  const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(cell)
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell)
  const [year, month, day] = yearFirst?.slice(1) ?? dayFirst?.slice(1).reverse() ?? []
  return existing(Number(year), Number(month), Number(day))
}

function existing(written: number, month: number, day: number): string | null {
  const year = written >= firstBuddhistYear ? written - buddhistOffset : written
  return dateExists(year, month, day) ? isoDate(year, month, day) : null
}

function readTime(cell: string): string | null {
  const [, written = '', hour = '0', minute = '0', second = '0'] =
    /^(\S+)(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(cell.trim()) ?? []
  const day = readDate(written)
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${day} ${[hour, minute, second].map((part) => part.padStart(2, '0')).join(':')}`
}
