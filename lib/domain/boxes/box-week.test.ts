import { fromBaht } from '@/lib/core/money'
import { boxMargin, boxPlanSchema } from './box-week'

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
