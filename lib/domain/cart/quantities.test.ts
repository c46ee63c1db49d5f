import fc from 'fast-check'
import { parseQuantity } from './quantities'

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
