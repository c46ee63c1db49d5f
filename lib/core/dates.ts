/**
 * Dates are `YYYY-MM-DD` everywhere except on screen, and "today" is the date in Bangkok.
 * The clock is always an argument. Thailand has no daylight saving time, so Bangkok is UTC+7 all year.
 * All date formatting for users is in this file: in Thai, years are of the Buddhist Era in every format.
 * Users never type a date: they pick the delivery day from a calendar and the birth date from lists.
 */

type DateLanguage = 'th' | 'en'

const buddhistOffset = 543

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const bangkokOffsetMs = 7 * hourMs

/** The date in Bangkok at a moment. */
export function todayInBangkok(now: Date): string {
  return inBangkok(now).toISOString().slice(0, 10)
}

/** The hour of the day in Bangkok at a moment, 0 to 23. */
export function hourInBangkok(now: Date): number {
  return inBangkok(now).getUTCHours()
}

/** Whole seconds until midnight in Bangkok. */
export function secondsLeftToday(now: Date): number {
  return Math.floor((dayMs - (inBangkok(now).getTime() % dayMs)) / 1000)
}

/** `YYYY-MM-DD HH:MM:SS` in Bangkok: the format of a moment in columns and on the wire. */
export function timeInBangkok(now: Date): string {
  return inBangkok(now).toISOString().slice(0, 19).replace('T', ' ')
}

/** Parses the format of {@link timeInBangkok}. */
export function fromTimeInBangkok(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+07:00`)
}

/** `timeInBangkok` of the moment `days` days earlier; a negative number of days gives a later moment. */
export function timeDaysBefore(now: Date, days: number): string {
  return timeInBangkok(new Date(now.getTime() - days * dayMs))
}

/** Whether the text is an existing date as `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match !== null && dateExists(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** Whether the day exists in that month (1 to 12) and year. */
export function dateExists(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** 28 to 31; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function isoDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** The year in the language's calendar: Buddhist Era in Thai. @param year of the common era */
export function calendarYear(year: number, language: DateLanguage): number {
  return language === 'th' ? year + buddhistOffset : year
}

/** `dd/MM/yyyy` (spec 5): 21/11/2569 in Thai, 21/11/2026 in English. */
export function toDayMonthYear(date: string, language: DateLanguage): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  return `${day}/${month}/${calendarYear(Number(year), language)}`
}

/** Parses `dd/MM/yyyy` of the common era; null if the text is malformed or the date does not exist. */
export function fromDayMonthYear(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return dateExists(year, month, day) ? isoDate(year, month, day) : null
}

/** 21 พฤศจิกายน 2569, or 21 November 2026. */
export function formatLongDate(date: string, language: DateLanguage): string {
  return format('long', date, language)
}

/** วันเสาร์ที่ 21 พฤศจิกายน 2569, or Saturday, 21 November 2026. */
export function formatFullDate(date: string, language: DateLanguage): string {
  return format('full', date, language)
}

/** พฤศจิกายน 2569, or November 2026. */
export function formatMonth(date: string, language: DateLanguage): string {
  return format('month', date, language)
}

/** `เสาร์ 21 พ.ย.`, or `Sat 21 Nov`: for days so near that the year is obvious. */
export function formatShortDay(date: string, language: DateLanguage): string {
  return format('shortDay', date, language).replace(',', '')
}

/** The names of the twelve months, starting with January. */
export function monthNames(language: DateLanguage): string[] {
  return Array.from({ length: 12 }, (_, index) => format('monthName', isoDate(2000, index + 1, 1), language))
}

/** `Monday`, or `วันจันทร์`. @param day from 0, Sunday */
export function weekdayName(day: number, language: DateLanguage): string {
  return format('weekdayName', isoDate(2023, 1, day + 1), language)
}

export function addDays(date: string, days: number): string {
  return new Date(atUtc(date).getTime() + days * dayMs).toISOString().slice(0, 10)
}

/** Days from one date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((atUtc(to).getTime() - atUtc(from).getTime()) / dayMs)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: string): number {
  return atUtc(date).getUTCDay()
}

const styles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  monthName: { month: 'long' },
  weekdayName: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const tags: Readonly<Record<DateLanguage, string>> = { th: 'th-TH-u-ca-buddhist', en: 'en-GB' }

/** Formatters are created on first use: creating one takes longer than formatting many dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(style: keyof typeof styles, date: string, language: DateLanguage): string {
  const key = style + language
  const found = formats.get(key) ?? new Intl.DateTimeFormat(tags[language], { timeZone: 'UTC', ...styles[style] })
  formats.set(key, found)
  return found.format(atUtc(date.slice(0, 10)))
}

function inBangkok(now: Date): Date {
  return new Date(now.getTime() + bangkokOffsetMs)
}

function atUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
