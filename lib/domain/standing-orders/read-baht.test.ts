import { fromBaht } from '@/lib/core/money'
import { readBaht } from './read-baht'

it.each([
  ['', null],
  [' 1,200.50 ', fromBaht(1200.5)],
  ['฿60', fromBaht(60)],
  ['0', 'invalid'],
  ['-5', 'invalid'],
  ['1.005', 'invalid'],
  ['sixty', 'invalid'],
])('reads the typed limit %p', (typed, expected) => {
  expect(readBaht(typed)).toBe(expected)
})
