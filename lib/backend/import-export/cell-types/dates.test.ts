import { date, time } from './dates'
import { amount, whole } from './numbers'
import { digits } from './texts'

it.each([
  ['2026-01-12', '2026-01-12'],
  ['12/1/2569', '2026-01-12'],
  ['๑๒/๐๑/๒๕๖๙', '2026-01-12'],
  ['๑๒/๐๑/๖๙', '2026-01-12'],
  ['5 ม.ค. 69', '2026-01-05'],
  ['5 ม.ค. 2569', '2026-01-05'],
  ['5-ม.ค.-69', '2026-01-05'],
  ['5 มค 69', '2026-01-05'],
  ['๕ มกราคม พ.ศ. ๒๕๖๙', '2026-01-05'],
  ['29 กุมภาพันธ์ 2567', '2024-02-29'],
  ['31 ธ.ค. 2026', '2026-12-31'],
  ['21-พ.ย.-69 0:00', '2026-11-21'],
])('parses the date %s as %s', (written, expected) => {
  expect(date.schema.safeParse(written)).toEqual({ success: true, data: expected })
})

it.each(['12/01/69', '5 Jan 69', '31 ก.พ. 69', '5 ม.ม. 69', '5 ม.ค.', '32/1/2569', 'วันนี้'])(
  'rejects %s as an ambiguous or invalid date',
  (written) => {
    expect(date.schema.safeParse(written).success).toBe(false)
  },
)

it.each([
  ['21 พ.ย. 69 18:30 น.', '2026-11-21 18:30:00'],
  ['๒๑/๑๑/๒๕๖๙', '2026-11-21 00:00:00'],
  ['2026-11-21T18:30:05', '2026-11-21 18:30:05'],
])('parses the date and time %s as %s', (written, expected) => {
  expect(time.schema.safeParse(written)).toEqual({ success: true, data: expected })
})

it('numbers accept Thai digits, and prices a dash for zero satang', () => {
  expect(amount.schema.parse('๑,๒๓๔.๕๐ บาท')).toBe('1234.50')
  expect(amount.schema.parse('45.-')).toBe('45.00')
  expect(whole.schema.parse('๑๒')).toBe('12')
  expect(digits(5, 'is no branch').schema.parse('๐๐๐๐๐')).toBe('00000')
})
