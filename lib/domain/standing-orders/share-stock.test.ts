import fc from 'fast-check'
import { shareStock } from './share-stock'

it.each([
  [5, [8, 2, 3], [2, 2, 1]],
  [13, [8, 2, 3], [8, 2, 3]],
  [10, [8, 2, 3], [5, 2, 3]],
  [2, [4, 4, 4], [1, 1, 0]],
  [2.9, [4, 0], [2, 0]],
  [-1, [4], [0]],
])('%d pieces for %j are shared as %j', (stock, wanted, shares) => {
  expect(shareStock(stock, wanted)).toEqual(shares)
})

it('a share is never more than wanted, the whole stock is shared, and no share is two pieces less than another unless no more was wanted', () => {
  const stock = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.double({ min: 0, max: 40, noNaN: true }))
  fc.assert(
    fc.property(stock, fc.array(fc.nat({ max: 99 }), { maxLength: 30 }), (pieces, wanted) => {
      const shares = shareStock(pieces, wanted)
      const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
      expect(sum(shares)).toBe(Math.min(Math.floor(pieces), sum(wanted)))
      const most = Math.max(0, ...shares)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual(wanted[index] ?? 0)
        expect(Number.isInteger(share) && share >= 0).toBe(true)
        if (share < (wanted[index] ?? 0)) expect(share).toBeGreaterThanOrEqual(most - 1)
      }
      expect(shareStock(pieces, wanted)).toEqual(shares)
    }),
  )
})
