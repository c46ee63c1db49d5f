import fc from 'fast-check'
import { addDays, weekday } from '@/lib/core/dates'
import { add, fromSatang } from '@/lib/core/money'
import { changeInPercent, periodBefore, periodWithBefore, salesChart } from './sales-chart'

const day = (offset: number) => addDays('2024-01-01', offset)

const periods = fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 365 })).map(([first, length]) => ({
  from: day(first),
  to: day(first + length),
}))

const sold = (offsets: readonly number[]) =>
  offsets.map((offset, index) => ({ day: day(offset), sales: fromSatang(100 * (index + 1)), delivered: (index % 3) + 1 }))

it('columns of a chart cover each day of the period once, and add up to its sales and orders and to those before', () => {
  fc.assert(
    fc.property(periods, fc.uniqueArray(fc.integer({ min: -400, max: 1900 }), { maxLength: 200 }), (period, offsets) => {
      const days = sold(offsets)
      const chart = salesChart(period, days)
      const sumOf = ({ from, to }: typeof period) => {
        const of = days.filter((each) => each.day >= from && each.day <= to)
        return { sales: add(...of.map(({ sales }) => sales)), delivered: of.reduce((count, each) => count + each.delivered, 0) }
      }
      expect([chart.total, chart.before]).toEqual([sumOf(period), sumOf(periodBefore(period))])
      expect(chart.columns.map(({ from }) => from).slice(1)).toEqual(chart.columns.slice(0, -1).map(({ to }) => addDays(to, 1)))
      expect([chart.columns[0]?.from, chart.columns.at(-1)?.to]).toEqual([period.from, period.to])
      for (const sold of chart.columns.flatMap((column) => [column, column.before]))
        expect([sold.sales <= chart.top.sales, sold.delivered <= chart.top.delivered]).toEqual([true, true])
    }),
  )
})

it('a period is compared with as many days, on the same weekdays and wholly before it', () => {
  fc.assert(
    fc.property(periods, ({ from, to }) => {
      const before = periodBefore({ from, to })
      expect(before.to < from).toBe(true)
      expect([weekday(before.from), weekday(before.to)]).toEqual([weekday(from), weekday(to)])
      expect(periodWithBefore({ from, to })).toEqual({ from: before.from, to })
    }),
  )
})

it.each([
  [15_000, 10_000, 50],
  [5_000, 10_000, -50],
  [5_000, 0, null],
])('sales of %i satang after %i are a change by %s %%', (sales, before, change) => {
  expect(changeInPercent(sales, before)).toBe(change)
})

it.each([
  [0, 10_000],
  [10_001, 12_000],
  [240_000, 300_000],
  [305_000, 400_000],
  [810_000, 1_000_000],
])('the top above %i satang is %i', (sales, top) => {
  const today = { from: '2026-11-28', to: '2026-11-28' }
  expect(salesChart(today, [{ day: '2026-11-28', sales: fromSatang(sales), delivered: 13 }]).top).toEqual({ sales: top, delivered: 16 })
})
