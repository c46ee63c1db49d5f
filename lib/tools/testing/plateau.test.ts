import { floorsOfThirds, isGrowing } from '@/e2e/faults/soak/plateau'

/** Heap size under garbage collection: sawteeth above a floor. */
const saw = (floorAt: (moment: number) => number) => Array.from({ length: 90 }, (_, moment) => floorAt(moment) + (moment % 9) * 20)

describe('the memory of a shop that is used for long', () => {
  it('has reached its height when it fills caches first and is collected ever after', () => {
    expect(isGrowing(saw((moment) => Math.min(300, 100 + moment * 8)))).toBe(false)
  })

  it('is found to grow, however much is freed in between', () => {
    expect(isGrowing(saw((moment) => 100 + moment))).toBe(true)
    expect(isGrowing(saw((moment) => 100 + Math.max(0, moment - 45)))).toBe(true)
  })

  it('is judged by what was left at the least in each third', () => {
    expect(floorsOfThirds([5, 3, 9, 7, 8, 6, 12, 11, 10])).toEqual([3, 6, 10])
    expect(floorsOfThirds([1, 2, 3, 4])).toEqual([1, 2, 3])
    expect(() => floorsOfThirds([1, 2])).toThrow('three samples')
  })
})
