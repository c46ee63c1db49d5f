import { dateExists, isoDate } from '@/lib/core/dates'
import { plainDigits, plainKind, type Kind } from './cell-type'

/** Years from this one on are Buddhist Era, which Thai spreadsheets write. */
const firstBuddhistYear = 2400
const buddhistOffset = 543

/**
 * A day: `2026-11-21`, or day first as Excel shows it in Thailand: `21/11/2026`, `21/11/2569`, `๒๑/๑๑/๒๕๖๙`, `21 พ.ย. 69`, `21
 * พฤศจิกายน 2569`. A two-digit year is Buddhist Era, and accepted only with Thai digits or a Thai month name.
 */
export const date: Kind = plainKind({
  name: 'date',
  input: 'date',
  read: (cell) => readDate(cell.trim().replace(/ 0?0:00(:00)?$/, '')),
  reason: 'is no date: write it like 2026-11-21 or 21/11/2026',
})

/** Local time in Thailand: `2026-11-21 18:30:00`; without a time it means the start of the day. */
export const time: Kind = plainKind({
  name: 'date and time',
  input: 'text',
  read: readTime,
  reason: 'is no date with time: write it like 2026-11-21 18:30',
})

const monthNames =
  'มกราคม มค กุมภาพันธ์ กพ มีนาคม มีค เมษายน เมย พฤษภาคม พค มิถุนายน มิย กรกฎาคม กค สิงหาคม สค กันยายน กย ตุลาคม ตค พฤศจิกายน พย ธันวาคม ธค'

/** Thai month names, long and short, without periods. */
const thaiMonths = new Map(monthNames.split(' ').map((name, index) => [name, Math.floor(index / 2) + 1]))

function readDate(written: string): string | null {
  const cell = plainDigits(written)
  const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(cell)
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/.exec(cell)
  const named = /^(\d{1,2})[-/ ]*([ก-๙.]+?)[-/ ]*(?:พ\.?ศ\.?)? *(\d{4}|\d\d)$/.exec(cell)
  if (named) return existing(named[3] ?? '', thaiMonths.get(named[2]?.replaceAll('.', '') ?? '') ?? 0, Number(named[1]))
  const [year = '', month, day] = yearFirst?.slice(1) ?? dayFirst?.slice(1).reverse() ?? []
  if (year.length === 2 && cell === written) return null
  return existing(year, Number(month), Number(day))
}

function existing(year: string, month: number, day: number): string | null {
  const written = Number(year.length === 2 ? `25${year}` : year)
  const common = written >= firstBuddhistYear ? written - buddhistOffset : written
  return dateExists(common, month, day) ? isoDate(common, month, day) : null
}

function readTime(cell: string): string | null {
  const [, written = '', hour = '0', minute = '0', second = '0'] =
    /^(.+?)(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?น\.?)?)?$/.exec(cell.trim()) ?? []
  const day = readDate(written)
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${day} ${[hour, minute, second].map((part) => part.padStart(2, '0')).join(':')}`
}
