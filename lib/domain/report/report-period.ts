import { addDays, isIsoDate } from '@/lib/core/dates'

/** The days of a report, both included: YYYY-MM-DD in Bangkok. */
export type ReportPeriod = Readonly<{ from: string; to: string }>

/** A leap year. */
export const maxReportDays = 366

export type PeriodIssue = 'noDate' | 'reversed' | 'tooLong'

/** Why no report of the period can be made; null if it can. */
export function periodIssue({ from, to }: ReportPeriod): PeriodIssue | null {
  if (![from, to].every(isDayOfShop)) return 'noDate'
  if (to < from) return 'reversed'
  return to >= addDays(from, maxReportDays) ? 'tooLong' : null
}

/** Excludes years that only a typing error gives, and that PostgreSQL or `addDays` cannot take. */
function isDayOfShop(day: string): boolean {
  return isIsoDate(day) && day >= '2000-01-01' && day < '3000-01-01'
}

/** Customers with an account by their orders before the period, and orders without an account. */
export const customerKinds = ['new', 'returning', 'guest'] as const

export type CustomerKind = (typeof customerKinds)[number]
