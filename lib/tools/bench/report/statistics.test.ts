import { median, medianBy, percentile, ratioInterval } from './statistics'

describe('percentiles', () => {
  it('are values that were measured, whatever their order', () => {
    expect(median([30, 10, 20])).toBe(20)
    expect(median([4, 1, 3, 2])).toBe(2)
    expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5)
    expect(percentile([7], 0.01)).toBe(7)
  })

  it('of an empty list are refused', () => {
    expect(() => median([])).toThrow('nothing')
    expect(() => medianBy([], () => 1)).toThrow('nothing')
  })
})

it('the mean of ratios weighs twice and half alike, and its interval narrows with their number', () => {
  const few = ratioInterval([0.5, 2, 0.5, 2])
  const many = ratioInterval(Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? 0.5 : 2)))
  expect([few.ratio, many.ratio]).toEqual([expect.closeTo(1), expect.closeTo(1)])
  expect([few.least, few.greatest]).toEqual([expect.closeTo(1 / few.greatest), expect.closeTo(2.19, 1)])
  expect(many.greatest).toBeCloseTo(1.07, 2)
  expect(ratioInterval([1])).toEqual({ ratio: 1, least: 0, greatest: Infinity })
})
