import fc from 'fast-check'
import { addDays, daysBetween, fromTimeInBangkok, weekday } from '@/lib/core/dates'
import { announcedOn, boxWeeks, weekOf, weeksToOrder } from './delivery-week'

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

it('on a Sunday, weeks can be ordered from the next day on', () => {
  expect(weeksToOrder(fromTimeInBangkok('2026-11-21 23:00:00'))[0]).toBe('2026-11-16')
  expect(weeksToOrder(fromTimeInBangkok('2026-11-22 23:00:00'))[0]).toBe('2026-11-23')
})
