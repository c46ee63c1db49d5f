import { calendarOf, defaultDelivery } from './delivery-setting'
import { deliverySlotsOf } from './delivery-slots'
import { addDays } from '@/lib/core/dates'
import { fixedHolidays, holidaysAround, holidaysIssue, readHolidays } from './holidays'

const now = new Date('2026-11-24T10:00:00+07:00')

it('a shop without the setting delivery is closed on Sundays and public holidays and packs until 15:00', () => {
  expect(calendarOf({ holidays: '["2027-02-21"]' }, now)).toMatchObject({
    cut_off_hour: 15,
    closed_weekdays: [0],
    day_capacity: 120,
    slots: [
      { code: 'morning', capacity: 60, cut_off_days: 1, cut_off_hour: 15, zones: [] },
      { code: 'afternoon', capacity: 60, cut_off_days: 1, cut_off_hour: 15, zones: [] },
    ],
    holidays: expect.arrayContaining(['2026-12-10', '2027-04-13', '2027-02-21']) as string[],
  })
})

it('what the setting leaves out has its default', () => {
  const calendar = calendarOf({ delivery: { cut_off_hour: 9, closed_weekdays: ['Mo', 'Su'], yearly_holidays: ['12-25'] } }, now)
  expect(calendar).toEqual({
    cut_off_hour: 9,
    closed_weekdays: [1, 0],
    holidays: ['2025-12-25', '2026-12-25', '2027-12-25'],
    day_capacity: defaultDelivery.orders_per_day,
    slots: deliverySlotsOf(null, 9),
    language: 'en',
  })
})

it('an invalid setting counts as missing', () => {
  expect(calendarOf({ delivery: { cut_off_hour: 30 }, slots: [{}] }, now)).toEqual(calendarOf({}, now))
})

it.each(['2026-11-22', '2028-02-29', '2101-12-31'])('on %s the holiday list covers the fixed holidays of the next 365 days', (today) => {
  const ahead = holidaysAround(today, fixedHolidays).filter((day) => day >= today && day <= addDays(today, 365))
  expect(ahead).toHaveLength(15 + Number(holidaysAround(today, fixedHolidays).includes(today)))
})

it.each([[null], [''], ['{"a":1}'], ['["31/12/2027", 7]'], ['soon']])(
  'reads no holidays from the setting %j and does not throw',
  (value) => {
    expect(readHolidays(value)).toEqual([])
  },
)

it.each([
  [null, null],
  ['["2027-02-21","2027-11-23"]', null],
  ['["2027-11-22","2027-02-21"]', null],
  ['["2027-11-21"]', 'ends on 2027-11-21, less than a year ahead'],
  ['soon', 'holds no days'],
])('the check of the holiday setting %s on 2026-11-22 reports %s', (value, sentence) => {
  const issue = holidaysIssue(value, '2026-11-22')
  if (sentence === null) expect(issue).toBeNull()
  else expect(issue).toContain(sentence)
})
