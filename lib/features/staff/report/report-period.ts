import { addDays, weekday } from '@/lib/core/dates'
import { periodIssue, type PeriodIssue, type ReportPeriod } from '@/lib/domain/report/report-period'

/** Periods with a link of their own. */
export const reportPresets = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth'] as const

/** The days of a preset; weeks begin on Monday. @param today YYYY-MM-DD */
export function presetPeriod(preset: (typeof reportPresets)[number], today: string): ReportPeriod {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfBefore = addDays(firstOfMonth, -1)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return { from: addDays(today, -((weekday(today) + 6) % 7)), to: today }
    case 'thisMonth':
      return { from: firstOfMonth, to: today }
    case 'lastMonth':
      return { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore }
  }
}

/**
 * The query of a period's page behind the sign-in page, where `to` names the page itself. {@link askedPeriod} reads both.
 */
export const periodAfterSignIn = ({ from, to }: Readonly<{ from?: string; to?: string }>) => ({ from, until: to })

/** The period of a URL, today without one, and why it cannot be shown. One day alone is both its first and its last. */
export function askedPeriod(
  { from = '', until = '', to = until }: Readonly<Record<string, string | undefined>>,
  today: string,
): Readonly<{ period: ReportPeriod; issue: PeriodIssue | null }> {
  const period = { from: from || to || today, to: to || from || today }
  return { period, issue: periodIssue(period) }
}
