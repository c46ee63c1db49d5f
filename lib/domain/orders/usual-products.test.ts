import fc from 'fast-check'
import { addDays } from '@/lib/core/dates'
import { usualProducts, type Purchase } from './usual-products'

const today = '2026-11-28'
const bought = (productId: number, ...daysAgo: readonly number[]): Purchase[] =>
  daysAgo.map((days) => ({ productId, orderId: days, day: addDays(today, -days) }))

it('what was bought often and lately comes first, and a single order makes nothing usual', () => {
  const [kale, rice, eggs, durian] = [bought(1, 7, 14, 21), bought(2, 7, 35), bought(3, 200, 210, 220), bought(4, 1)]
  expect(usualProducts([...durian, ...eggs, ...rice, ...kale], today)).toEqual([1, 2, 3])
})

it('what was bought in this season a year ago comes before what was bought since and no longer', () => {
  const [mangoes, squash, eggs] = [bought(1, 360, 367, 374), bought(2, 170, 177, 184), bought(3, 7, 14)]
  expect(usualProducts([...squash, ...mangoes, ...eggs], today)).toEqual([3, 1, 2])
})

it('two lines of one order count once', () => {
  expect(usualProducts([...bought(1, 7), ...bought(1, 7)], today)).toEqual([])
})

const purchase = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  orderId: fc.integer({ min: 1, max: 9 }),
})
// An order has one day.
const purchases = fc
  .array(purchase, { maxLength: 40 })
  .map((all) => all.map((each) => ({ ...each, day: addDays(today, -9 * each.orderId) })))

it('the order of the purchases does not matter, and one more order never makes a product less usual', () => {
  fc.assert(
    fc.property(purchases, fc.integer({ min: 1, max: 6 }), (before, productId) => {
      const ranked = usualProducts(before, today)
      expect(usualProducts(before.toReversed(), today)).toEqual(ranked)
      const after = usualProducts([...before, { productId, orderId: 99, day: today }], today)
      const ranks = [ranked, after].map((ids) => ids.indexOf(productId))
      if (ranks[0] !== -1) expect(ranks[1]).toBeLessThanOrEqual(ranks[0] ?? 0)
      expect(after.length).toBeGreaterThanOrEqual(ranked.length)
    }),
  )
})
