import { floorsOfThirds, isGrowing } from '@/e2e/faults/soak/plateau'

/** Heap size under garbage collection: sawteeth above a floor. */
const saw = (floorAt: (moment: number) => number) => Array.from({ length: 90 }, (_, moment) => floorAt(moment) + (moment % 9) * 20)

describe('memory growth in a soak test', () => {
  it('is not reported when memory fills caches first and then stays level', () => {
    expect(isGrowing(saw((moment) => Math.min(300, 100 + moment * 8)))).toBe(false)
  })

  it('is reported when the floor rises despite garbage collection', () => {
    expect(isGrowing(saw((moment) => 100 + moment))).toBe(true)
    expect(isGrowing(saw((moment) => 100 + Math.max(0, moment - 45)))).toBe(true)
  })

  it('is judged by the minimum of each third of the samples', () => {
    expect(floorsOfThirds([5, 3, 9, 7, 8, 6, 12, 11, 10])).toEqual([3, 6, 10])
    expect(floorsOfThirds([1, 2, 3, 4])).toEqual([1, 2, 3])
    expect(() => floorsOfThirds([1, 2])).toThrow('three samples')
  })
})
