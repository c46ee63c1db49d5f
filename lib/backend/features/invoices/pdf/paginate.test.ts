import fc from 'fast-check'
import { paginate } from './render-document'

const room = { first: 100, later: 150, sums: 40 }

test.each([
  ['all on one page', [30, 30], [[0, 1]]],
  ['rows that go on', [60, 60, 50], [[0], [1, 2]]],
  ['sums that do not fit take the last two rows along', [30, 30, 30], [[0], [1, 2]]],
  ['of two rows one stays', [50, 40], [[0], [1]]],
  ['rows over three pages', [90, 140, 100], [[0], [1], [2]]],
])('%s', (_, heights, pages) => {
  expect(paginate(heights, room)).toEqual(pages)
})

it('places every row once and in order, overflows no page, and never puts the totals on a page without rows', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 50 }), { minLength: 1, maxLength: 60 }), (heights) => {
      const pages = paginate(heights, room)
      expect(pages.flat()).toEqual(heights.map((_, index) => index))
      pages.forEach((rows, number) => {
        const sums = number === pages.length - 1 ? room.sums : 0
        const height = rows.reduce((sum, index) => sum + (heights[index] ?? 0), sums)
        expect(rows.length).toBeGreaterThan(0)
        expect(height).toBeLessThanOrEqual(number === 0 ? room.first : room.later)
      })
    }),
  )
})
