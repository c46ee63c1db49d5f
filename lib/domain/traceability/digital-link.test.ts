import { digitalLinkPath, readDigitalLink } from './digital-link'

it('the path of a GTIN has 14 digits, with the lot behind it', () => {
  expect(digitalLinkPath('9521234000006')).toBe('/01/09521234000006')
  expect(digitalLinkPath('9521234000006', 'LOT-261120/A')).toBe('/01/09521234000006/10/LOT-261120%2FA')
})

it('a lot number that GS1 does not allow has no path', () => {
  expect(digitalLinkPath('9521234000006', 'ล็อต 1')).toBeNull()
  expect(digitalLinkPath('9521234000006', 'L'.repeat(21))).toBeNull()
})

it('reads a GTIN of any length, and a lot', () => {
  expect(readDigitalLink(['09521234000006'])).toEqual({ gtin: '09521234000006', lot: null })
  expect(readDigitalLink(['9521234000006', '10', 'A/1'])).toEqual({ gtin: '09521234000006', lot: 'A/1' })
})

it.each([
  [['09521234000007']],
  [['09521234000006', '21', 'A']],
  [['09521234000006', '10']],
  [['09521234000006', '10', 'A', '21', 'B']],
  [[]],
])('reads %j as no link', (segments) => {
  expect(readDigitalLink(segments)).toBeNull()
})
