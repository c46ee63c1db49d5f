import { sentenceOf } from '@/lib/domain/errors/errors'
import { validateCode } from './cart-rules'
import { isOvertaken } from './change-key'
import fc from 'fast-check'
import { parseQuantity } from './quantities'

describe('a code', () => {
  it.each([
    ['voucher', 'Please enter a voucher code'],
    ['promotion', 'Please enter a promotion code'],
    ['gift', 'Please enter a gift voucher code'],
  ] as const)('of kind %s is required [S5.14]', (kind, sentence) => {
    expect(validateCode(kind, '  ').map(({ key }) => sentenceOf(key))).toEqual([sentence])
    expect(validateCode(kind, 'KALE3')).toEqual([])
  })
})

test.each([
  ['the first change of a cart', 'page-one.1', null, false],
  ['a newer change of the same page', 'page-one.10', 'page-one.9', false],
  ['a repeated change', 'page-one.9', 'page-one.9', true],
  ['an older change of the same page', 'page-one.9', 'page-one.10', true],
  ['an older number of another page', 'page-two.1', 'page-one.9', false],
])('%s', (_what, key, last, expected) => {
  expect(isOvertaken(key, last)).toBe(expected)
})

test.each([
  ['', 0, 0],
  ['   ', 0, 0],
  ['abc', 0, 0],
  ['-3', 0, 0],
  ['1.5', 0, 0],
  ['7', 0, 7],
  [' 7 ', 0, 7],
  ['007', 0, 7],
  ['100', 0, 99],
  ['999', 1, 99],
  ['', 1, 1],
  ['0', 1, 1],
  ['x', 1, 1],
])('%j with minimum %d is %d', (text, minimum, quantity) => {
  expect(parseQuantity(text, minimum)).toBe(quantity)
})

test('whatever is typed, the quantity is a whole number within its limits', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(0, 1), (text, minimum) => {
      const quantity = parseQuantity(text, minimum)
      return Number.isInteger(quantity) && quantity >= minimum && quantity <= 99
    }),
  )
})
