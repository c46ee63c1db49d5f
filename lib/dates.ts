/**
 * Dates are `YYYY-MM-DD` everywhere but on the screen, and "today" is Bangkok's.
 * The clock is always an argument. Thailand has no daylight saving time, so Bangkok is UTC+7 all year.
 */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const bangkokOffsetMs = 7 * hourMs

/** Bangkok's date at a moment. */
export function todayInBangkok(now: Date): string {
  return inBangkok(now).toISOString().slice(0, 10)
}

/** Bangkok's hour of the day at a moment, 0 to 23. */
export function hourInBangkok(now: Date): number {
  return inBangkok(now).getUTCHours()
}

/** `YYYY-MM-DD HH:MM:SS` in Bangkok: how columns and the wire hold a moment. */
export function timeInBangkok(now: Date): string {
  return inBangkok(now).toISOString().slice(0, 19).replace('T', ' ')
}

/** The same so many days before a moment; after it, when the number is below zero. */
export function timeDaysBefore(now: Date, days: number): string {
  return timeInBangkok(new Date(now.getTime() - days * dayMs))
}

/** Whether the text is a date that exists, as `YYYY-MM-DD`. */
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

/** `dd/MM/yyyy`, the years of the common era (spec 5). */
export function toDayMonthYear(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** Reads `dd/MM/yyyy`; null if it is none, or a date that does not exist. */
export function fromDayMonthYear(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return dateExists(year, month, day) ? isoDate(year, month, day) : null
}

/** 21 พฤศจิกายน 2569 (Buddhist Era), or 21 November 2026. */
export function formatLongDate(date: string, locale: 'th' | 'en'): string {
  return longDate[locale].format(atUtc(date.slice(0, 10)))
}

export function addDays(date: string, days: number): string {
  return new Date(atUtc(date).getTime() + days * dayMs).toISOString().slice(0, 10)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: string): number {
  return atUtc(date).getUTCDay()
}

const longDate = {
  th: new Intl.DateTimeFormat('th-TH-u-ca-buddhist', longFormat()),
  en: new Intl.DateTimeFormat('en-GB', longFormat()),
}

function longFormat(): Intl.DateTimeFormatOptions {
  return { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }
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
