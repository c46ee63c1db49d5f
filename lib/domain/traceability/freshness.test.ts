import fc from 'fast-check'
import { addDays, daysBetween } from '@/lib/core/dates'
import { freshUntil, keepsDays, listedDays, offeredDays } from './freshness'

const harvests = fc.integer({ min: 0, max: 1500 }).map((each) => addDays('2024-01-01', each))
const lives = fc.integer({ min: 1, max: 400 })
const ages = fc.integer({ min: 0, max: 500 })

it.each([
  ['its shelf life from its delivery, without a lot', 5, null, '2026-11-20', '2026-11-25'],
  ['less by the days since its harvest', 5, '2026-11-18', '2026-11-20', '2026-11-23'],
  ['over the end of a year', 5, '2026-12-30', '2027-01-01', '2027-01-04'],
  ['over a leap day', 5, '2028-02-28', '2028-03-01', '2028-03-04'],
  ['never less than the day of its delivery', 5, '2026-10-01', '2026-11-20', '2026-11-20'],
  ['no longer for a harvest that is dated after it', 5, '2026-11-22', '2026-11-20', '2026-11-25'],
  ['whole days', 2.5, '2026-11-19', '2026-11-20', '2026-11-21'],
  ['nothing for less than a day', 0.5, '2026-11-19', '2026-11-20', null],
  ['nothing without a shelf life', null, '2026-11-19', '2026-11-20', null],
])('keeps %s', (_name, shelfLife, harvestedOn, deliveredOn, until) => {
  expect(freshUntil({ shelfLife, harvestedOn }, deliveredOn)).toBe(until)
})

it('is fresh until the same day whenever it is delivered in that time, and for as many days as are promised', () => {
  fc.assert(
    fc.property(lives, harvests, ages, (shelfLife, harvestedOn, harvestAge) => {
      const deliveredOn = addDays(harvestedOn, harvestAge)
      const until = freshUntil({ shelfLife, harvestedOn }, deliveredOn) ?? ''
      expect(until).toBe(harvestAge < shelfLife ? addDays(harvestedOn, shelfLife) : deliveredOn)
      expect(keepsDays({ shelfLife, harvestAge })).toBe(daysBetween(deliveredOn, until))
    }),
  )
})

it('offers as many days as the order then promises, none of goods that keep no longer, and lists only what is bought fresh', () => {
  fc.assert(
    fc.property(lives, ages, (shelfLife, harvestAge) => {
      const left = shelfLife - harvestAge - 1
      const offered = offeredDays({ shelfLife, harvestAge })
      expect(offered).toBe(left > 0 ? left : null)
      expect(freshUntil({ shelfLife, harvestedOn: '2026-11-01' }, addDays('2026-11-02', harvestAge))).toBe(
        addDays('2026-11-02', harvestAge + (offered ?? 0)),
      )
      expect(listedDays({ shelfLife, harvestAge })).toBe(offered !== null && offered > 30 ? null : offered)
    }),
  )
  expect(offeredDays({ shelfLife: 4, harvestAge: null })).toBe(4)
  expect(listedDays({ shelfLife: null, harvestAge: 1 })).toBeNull()
})
