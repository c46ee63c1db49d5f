import fc from 'fast-check'
import {
  addDays,
  daysInMonth,
  formatFullDate,
  formatLongDate,
  formatMonth,
  formatShortDay,
  fromDayMonthYear,
  hourInBangkok,
  isIsoDate,
  todayInBangkok,
  toDayMonthYear,
  weekday,
} from './dates'

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('today in Bangkok', () => {
  it('is already tomorrow at 17:00 UTC', () => {
    expect(todayInBangkok(new Date('2026-11-21T16:59:59Z'))).toBe('2026-11-21')
    expect(todayInBangkok(new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22')
    expect(hourInBangkok(new Date('2026-11-21T17:00:00Z'))).toBe(0)
    expect(hourInBangkok(new Date('2026-11-21T08:00:00Z'))).toBe(15)
  })
})

describe('dates on the wire and on the form', () => {
  it.each(['2024-02-29', '2026-12-31'])('%s is a date', (text) => expect(isIsoDate(text)).toBe(true))

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '21/11/2026', '2026-11-21T00:00:00Z'])('%p is not a date', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })

  it('turns dd/MM/yyyy and back', () => {
    expect(toDayMonthYear('2026-11-05', 'en')).toBe('05/11/2026')
    expect(fromDayMonthYear(' 5/11/2026 ')).toBe('2026-11-05')
    fc.assert(fc.property(anyDate, (date) => expect(fromDayMonthYear(toDayMonthYear(date, 'en'))).toBe(date)))
  })

  it.each(['31/02/2026', '00/01/2026', '1/1/26', '2026-01-01', ''])('refuses %p as a form date', (text) => {
    expect(fromDayMonthYear(text)).toBeNull()
  })
})

describe('the calendar', () => {
  it('knows leap years', () => {
    expect(daysInMonth(2024, 2)).toBe(29)
    expect(daysInMonth(2026, 2)).toBe(28)
    expect(daysInMonth(1900, 2)).toBe(28)
  })

  it('adds days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })

  it('adds and subtracts days reversibly, and advances one weekday per day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(weekday(addDays(date, days))).toBe((weekday(date) + days) % 7)
      }),
    )
  })

  it('calls 22 November 2026 a Sunday', () => {
    expect(weekday('2026-11-22')).toBe(0)
  })
})

describe('formatted dates', () => {
  it.each([
    ['a date in figures', toDayMonthYear, '21/11/2569', '21/11/2026'],
    ['a long date', formatLongDate, '21 พฤศจิกายน 2569', '21 November 2026'],
    ['a date with its weekday', formatFullDate, 'วันเสาร์ที่ 21 พฤศจิกายน 2569', 'Saturday, 21 November 2026'],
    ['a month', formatMonth, 'พฤศจิกายน 2569', 'November 2026'],
    ['a day nearby', formatShortDay, 'เสาร์ 21 พ.ย.', 'Sat 21 Nov'],
  ])('%s uses the Buddhist Era in Thai and the common era in English', (_name, format, th, en) => {
    expect([format('2026-11-21', 'th'), format('2026-11-21', 'en')]).toEqual([th, en])
    expect(format('2026-11-21 23:30:00', 'en')).toBe(en)
  })
})
