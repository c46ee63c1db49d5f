import fc from 'fast-check'
import { addDays, todayInBangkok, weekday } from '@/lib/dates'
import { checkDeliveryDate, minDeliveryDate } from './delivery-dates'
import type { DeliveryCalendarFacts } from './facts'

const calendar: DeliveryCalendarFacts = {
  cut_off_hour: 15,
  closed_weekdays: [0],
  holidays: ['2026-12-10'],
  full_dates: ['2026-11-27'],
}
const bangkok = (text: string) => new Date(`${text}:00+07:00`)

describe('the earliest delivery', () => {
  it.each([
    ['tomorrow, before the cut-off', '2026-11-24T14:59', false, '2026-11-25'],
    ['the day after, from the cut-off on', '2026-11-24T15:00', false, '2026-11-26'],
    ['Monday, ordered on Saturday morning', '2026-11-21T10:00', false, '2026-11-23'],
    ['Tuesday, ordered on Saturday evening', '2026-11-21T18:00', false, '2026-11-24'],
    ['Tuesday, ordered on Sunday', '2026-11-22T08:00', false, '2026-11-24'],
    ['after a full day', '2026-11-26T09:00', false, '2026-11-28'],
    ['after a holiday', '2026-12-09T09:00', false, '2026-12-11'],
    ['a day later for what must not wait over a closed day', '2026-12-09T09:00', true, '2026-12-12'],
    ['Tuesday for the same, ordered on Saturday', '2026-11-21T10:00', true, '2026-11-24'],
  ])('is %s', (_name, now, fresh, expected) => {
    expect(minDeliveryDate(bangkok(now), calendar, fresh)).toBe(expected)
  })

  it('is a day that can be chosen, whenever the order is made', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.boolean(), (now, fresh) => {
        const first = minDeliveryDate(now, calendar, fresh)
        expect(checkDeliveryDate(first, now, calendar, fresh)).toBeNull()
        expect(first > todayInBangkok(now)).toBe(true)
        expect(weekday(first)).not.toBe(0)
      }),
    )
  })

  it('cannot be found in a calendar that is always closed', () => {
    const closed = { ...calendar, closed_weekdays: [0, 1, 2, 3, 4, 5, 6] }
    expect(() => minDeliveryDate(bangkok('2026-11-24T10:00'), closed, false)).toThrow('no open day')
  })
})

describe('a chosen day is refused', () => {
  const now = bangkok('2026-11-24T10:00')

  it.each([
    ['before the earliest', '2026-11-24', false, 'deliveryTooEarly'],
    ['too far ahead', addDays('2026-11-24', 61), false, 'deliveryTooLate'],
    ['on a Sunday', '2026-11-29', false, 'deliveryOnClosedDay'],
    ['on a holiday', '2026-12-10', false, 'deliveryOnHoliday'],
    ['when all deliveries are taken', '2026-11-27', false, 'deliveryFull'],
    ['on a Monday, for what must not wait over a Sunday', '2026-11-30', true, 'deliveryAfterClosedDay'],
  ])('%s', (_name, day, fresh, code) => {
    expect(checkDeliveryDate(day, now, calendar, fresh)?.code).toBe(code)
  })
})
