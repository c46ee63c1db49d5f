import { addDays, todayInBangkok } from '@/lib/core/dates'
import { fixedHolidays, holidaysAround, holidaysIssue, readHolidays } from './holidays'

it.each(['2026-11-22', '2028-02-29', '2101-12-31'])('on %s the holiday list covers the fixed holidays of the next 365 days', (today) => {
  const ahead = holidaysAround(today, fixedHolidays).filter((day) => day >= today && day <= addDays(today, 365))
  expect(ahead).toHaveLength(15 + Number(holidaysAround(today, fixedHolidays).includes(today)))
})

it('the holiday list covers a full year from the current date', () => {
  const today = todayInBangkok(new Date())
  const months = new Set(
    holidaysAround(today, fixedHolidays)
      .filter((day) => day >= today && day <= addDays(today, 365))
      .map((day) => day.slice(5)),
  )
  expect(months).toEqual(new Set(holidaysAround('2026-06-30', fixedHolidays).map((day) => day.slice(5))))
})

it('merges lunar holidays with the fixed holidays', () => {
  expect(holidaysAround('2026-11-22', fixedHolidays, ['2027-02-21'])).toEqual(
    expect.arrayContaining(['2027-01-01', '2027-02-21', '2027-04-13']),
  )
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
