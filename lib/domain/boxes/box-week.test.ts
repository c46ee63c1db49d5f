import fc from 'fast-check'
import { addDays, daysBetween, weekday } from '@/lib/core/dates'
import { fromBaht } from '@/lib/core/money'
import { boxMargin, boxPlanSchema, boxWeeks } from './box-week'
import { announcedOn, weekOf } from './delivery-week'

it('a day belongs to the week of the last Monday, also over the end of a year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const day = addDays('2000-01-01', days)
      expect(weekday(weekOf(day))).toBe(1)
      expect(daysBetween(weekOf(day), day)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(weekOf(day), day)).toBeLessThan(7)
    }),
  )
})

it('weeks begin with that of today in Bangkok, and are announced on the Thursday before', () => {
  expect(boxWeeks(new Date('2026-11-29T18:00:00Z')).slice(0, 2)).toEqual(['2026-11-30', '2026-12-07'])
  expect(announcedOn('2026-12-07')).toBe('2026-12-03')
})

it('the margin is what the price leaves, and says whose cost is not known', () => {
  const items = [
    { product_id: 1, qty: 2 },
    { product_id: 2, qty: 0.5 },
    { product_id: 3, qty: 1 },
  ]
  const costs = new Map([
    [1, fromBaht(30)],
    [2, fromBaht(45)],
  ])
  const margin = boxMargin(fromBaht(200), items, (id) => costs.get(id) ?? null)
  expect(margin).toEqual({ cost: fromBaht(82.5), margin: fromBaht(117.5), percent: 59, unknown: [3] })
})

const plan = { product_id: 7, week: '2026-11-30', items: [{ product_id: 1, qty: 1 }], swap_goods: [], max_swaps: 0, is_published: true }

it.each([
  ['a week that begins on a Tuesday', { week: '2026-12-01' }],
  ['a published week without contents', { items: [] }],
  ['a swap good that is in the box', { swap_goods: [{ product_id: 1, qty: 1 }] }],
  ['a product twice', { items: [...plan.items, ...plan.items] }],
])('staff cannot save %s', (_what, values) => {
  expect(boxPlanSchema.safeParse(plan).success).toBe(true)
  expect(boxPlanSchema.safeParse({ ...plan, ...values }).success).toBe(false)
})
