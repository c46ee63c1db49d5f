import fc from 'fast-check'
import { gtin14, gtinForms, isGtin, isRestrictedGtin } from './gtin'

it.each(['96385074', '012345678905', '9521234000006', '09521234000006', '19521234000003'])('%s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true)
})

it.each(['96385075', '9521234000007', '952123400006', '0000000000000', '', '9521234 000006', '๙๖๓๘๕๐๗๔'])('“%s” is none', (text) => {
  expect(isGtin(text)).toBe(false)
})

it('detects each wrong digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (place, change) => {
      const digits = [...'9521234000006'].map(Number)
      const wrong = digits.map((digit, index) => (index === place ? (digit + change) % 10 : digit))
      expect(isGtin(wrong.join(''))).toBe(false)
    }),
  )
})

it('a GTIN has 14 digits in a link, and is found however it is stored', () => {
  expect(gtin14('9521234000006')).toBe('09521234000006')
  expect(gtinForms('09521234000006')).toEqual(['9521234000006', '09521234000006'])
  expect(gtinForms('00000096385074')).toEqual(['96385074', '000096385074', '0000096385074', '00000096385074'])
  expect(gtinForms('19521234000003')).toEqual(['19521234000003'])
})

it.each([
  ['2012345678903', true],
  ['0212345678909', true],
  ['9521234000006', false],
  ['21234569', false],
])('%s is for one company alone: %s', (gtin, expected) => {
  expect(isRestrictedGtin(gtin)).toBe(expected)
})
