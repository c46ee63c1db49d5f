import fc from 'fast-check'
import { addDays, weekday } from '@/lib/core/dates'
import { calendarOf } from '@/lib/domain/delivery/delivery-setting'
import { deliveryDay, deliveryTimes, dueDates, intervals } from './schedule'

const now = new Date('2026-11-24T10:00:00+07:00')
const calendar = { ...calendarOf({}, now), promised: [] }

describe('due dates', () => {
  it.each([
    ['week', '2026-12-22', ['2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12']],
    ['two_weeks', '2026-12-22', ['2026-12-22', '2027-01-05', '2027-01-19']],
    ['month', '2026-12-08', ['2026-12-08', '2027-01-12']],
    ['month', '2026-12-29', ['2026-12-29', '2027-01-26']],
  ] as const)('of every %s from %s on go over the end of the year', (interval, first_date, expected) => {
    expect(dueDates({ interval, first_date }, '2026-12-01', '2027-01-31').slice(0, expected.length)).toEqual(expected)
  })

  it('do not depend on where one begins to look, each is there once, and all are of one day of the week', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((day) => addDays('2026-11-01', day))
    fc.assert(
      fc.property(fc.constantFrom(...intervals), days, fc.integer({ min: 0, max: 800 }), (interval, first_date, split) => {
        const schedule = { interval, first_date }
        const end = addDays(first_date, 800)
        const middle = addDays(first_date, split)
        const all = dueDates(schedule, first_date, end)
        expect([...dueDates(schedule, addDays(first_date, -99), middle), ...dueDates(schedule, addDays(middle, 1), end)]).toEqual(all)
        expect(all[0]).toBe(first_date)
        expect(new Set(all).size).toBe(all.length)
        expect(new Set(all.map(weekday)).size).toBe(1)
        const months = new Set(all.map((day) => day.slice(0, 7)))
        if (interval === 'month') expect(months.size).toBe(all.length)
      }),
    )
  })
})

describe('a delivery', () => {
  it('of the example is made a day before the cut-off', () => {
    expect(deliveryTimes('2026-12-08', { calendar, slot: 'morning', leadDays: 1 })).toEqual({
      day: '2026-12-08',
      makes_at: '2026-12-06 15:00:00',
      until: '2026-12-07 15:00:00',
    })
  })

  it('of a holiday is delivered on the next open day that has its slot', () => {
    expect(deliveryDay('2026-12-10', calendar, null)).toBe('2026-12-11')
    expect(deliveryDay('2026-12-10', { ...calendar, slots: [{ ...evening, weekdays: [4] }] }, 'evening')).toBeNull()
    expect(deliveryDay('2026-12-10', { ...calendar, slots: [{ ...evening, weekdays: [1, 4] }] }, 'evening')).toBe('2026-12-14')
  })

  const evening = {
    code: 'evening',
    window: { name: { en: 'Evening', th: 'เย็น' }, from: '17:00', until: '20:00' },
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    capacity: 9,
    zones: [],
    cut_off_days: 1,
    cut_off_hour: 15,
  }

  it('comes after the one before it, is made before its cut-off, and never on a closed day, whatever the holidays', () => {
    const holidays = fc.uniqueArray(
      fc.integer({ min: 0, max: 60 }).map((day) => addDays('2026-12-01', day)),
      { maxLength: 30 },
    )
    const closed = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 })
    fc.assert(
      fc.property(holidays, closed, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 7 }), (some, weekdays, from, leadDays) => {
        const shut = { ...calendar, holidays: some, closed_weekdays: weekdays }
        const due = dueDates({ interval: 'week', first_date: addDays('2026-12-01', from) }, '2026-12-01', '2027-01-31')
        const times = due.flatMap((date) => deliveryTimes(date, { calendar: shut, slot: null, leadDays }) ?? [])
        times.forEach(({ day, makes_at, until }, index) => {
          expect(some.includes(day) || weekdays.includes(weekday(day))).toBe(false)
          expect(makes_at < until && until < `${day} 24`).toBe(true)
          expect((times[index - 1]?.day ?? '') < day).toBe(true)
        })
      }),
    )
  })
})
