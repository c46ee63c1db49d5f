import { addDays, daysBetween } from '@/lib/core/dates'
import { add, fromSatang, type Satang } from '@/lib/core/money'
import type { ReportPeriod } from '@/lib/domain/report/report-period'

type Sold = Readonly<{ sales: Satang; delivered: number }>

type DaySales = Sold & Readonly<{ day: string }>

/** A day or a week of the chart, beside the same weekdays before the period. */
export type ChartColumn = ReportPeriod & Sold & Readonly<{ before: Sold }>

export type SalesChart = Readonly<{
  columns: readonly ChartColumn[]
  isByWeek: boolean
  total: Sold
  before: Sold
  /** What is at the top of the chart: round, and at least 100 baht and 10 orders. */
  top: Sold
}>

/** A chart with more columns is not legible on a phone. */
const maxDayColumns = 31

/** The days that the period is compared with: as many, whole weeks earlier, so that weekdays stand beside their own kind. */
export function periodBefore({ from, to }: ReportPeriod): ReportPeriod {
  const shift = Math.ceil(daysIn({ from, to }) / 7) * 7
  return { from: addDays(from, -shift), to: addDays(to, -shift) }
}

/** The period and the days that it is compared with, as one. */
export const periodWithBefore = (period: ReportPeriod): ReportPeriod => ({ from: periodBefore(period).from, to: period.to })

/** @param days sales of days on which something happened, of {@link periodWithBefore}; others are ignored */
export function salesChart(period: ReportPeriod, days: readonly DaySales[]): SalesChart {
  const isByWeek = daysIn(period) > maxDayColumns
  const width = isByWeek ? 7 : 1
  const shift = daysBetween(periodBefore(period).from, period.from)
  const byDay = new Map(days.map((day) => [day.day, day]))
  const soldOn = (dates: readonly string[]) => sumOf(dates.flatMap((day) => byDay.get(day) ?? []))
  const columns = Array.from({ length: Math.ceil(daysIn(period) / width) }, (_, index): ChartColumn => {
    const from = addDays(period.from, index * width)
    const of = Array.from({ length: width }, (_unused, day) => addDays(from, day)).filter((day) => day <= period.to)
    return { from, to: of.at(-1) ?? from, ...soldOn(of), before: soldOn(of.map((day) => addDays(day, -shift))) }
  })
  const before = columns.map((column) => column.before)
  const highest = (of: (sold: Sold) => number) => Math.max(...[...columns, ...before].map(of))
  return {
    columns,
    isByWeek,
    total: sumOf(columns),
    before: sumOf(before),
    top: {
      sales: fromSatang(
        topOf(
          highest(({ sales }) => sales),
          4,
        ),
      ),
      delivered: topOf(
        highest(({ delivered }) => delivered),
        1,
      ),
    },
  }
}

function sumOf(sold: readonly Sold[]): Sold {
  return { sales: add(...sold.map(({ sales }) => sales)), delivered: sold.reduce((count, { delivered }) => count + delivered, 0) }
}

/** By how many percent a figure differs from the one before; null without any before. */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100)
}

/** The next round figure, of at least so many digits. */
function topOf(highest: number, digits: number): number {
  const power = 10 ** Math.max(digits, Math.floor(Math.log10(Math.max(1, highest))))
  return power * ([1, 1.2, 1.6, 2, 3, 4, 6, 8].find((each) => each * power >= highest) ?? 10)
}

const daysIn = ({ from, to }: ReportPeriod): number => daysBetween(from, to) + 1
