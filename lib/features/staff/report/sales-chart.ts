import { addDays, daysBetween } from '@/lib/core/dates'
import { add, fromSatang, subtract, zero, type Satang } from '@/lib/core/money'
import type { ReportPeriod } from '@/lib/domain/report/report-period'

type DaySales = Readonly<{ day: string; sales: Satang; delivered: number }>

/** A day or a week of the chart, beside the sales of the same weekdays before the period. */
export type ChartColumn = ReportPeriod & Readonly<{ sales: Satang; delivered: number; before: Satang }>

export type SalesChart = Readonly<{
  columns: readonly ChartColumn[]
  isByWeek: boolean
  sales: Satang
  before: Satang
  /** The amount at the top of the chart, round and at least 100 baht. */
  top: Satang
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
  const columns = Array.from({ length: Math.ceil(daysIn(period) / width) }, (_, index): ChartColumn => {
    const from = addDays(period.from, index * width)
    const of = Array.from({ length: width }, (_unused, day) => addDays(from, day)).filter((day) => day <= period.to)
    const sum = (dates: readonly string[]) => add(...dates.map((day) => byDay.get(day)?.sales ?? zero))
    return {
      from,
      to: of.at(-1) ?? from,
      sales: sum(of),
      delivered: of.reduce((count, day) => count + (byDay.get(day)?.delivered ?? 0), 0),
      before: sum(of.map((day) => addDays(day, -shift))),
    }
  })
  return {
    columns,
    isByWeek,
    sales: add(...columns.map(({ sales }) => sales)),
    before: add(...columns.map(({ before }) => before)),
    top: topOf(Math.max(...columns.flatMap(({ sales, before }) => [sales, before]))),
  }
}

/** By how many percent sales differ from those before; null without any before. */
export function changeInPercent({ sales, before }: Pick<SalesChart, 'sales' | 'before'>): number | null {
  return before <= 0 ? null : Math.round((subtract(sales, before) / before) * 100)
}

function topOf(highest: number): Satang {
  const power = 10 ** Math.max(4, Math.floor(Math.log10(Math.max(1, highest))))
  const factor = [1, 1.2, 1.6, 2, 3, 4, 6, 8].find((each) => each * power >= highest) ?? 10
  return fromSatang(factor * power)
}

const daysIn = ({ from, to }: ReportPeriod): number => daysBetween(from, to) + 1
