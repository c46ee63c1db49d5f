import { country, gtin } from './identifiers'

it.each([
  ['9521234000006', '9521234000006'],
  [' 952-1234 00000 6 ', '9521234000006'],
  ['๙๖๓๘๕๐๗๔', '96385074'],
])('reads the GTIN “%s” as %s', (cell, expected) => {
  expect(gtin.schema.parse(cell)).toBe(expected)
})

it('refuses a GTIN with a wrong check digit, and says what is expected', () => {
  expect(gtin.schema.safeParse('9521234000005').error?.issues[0]?.message).toMatch(/check digit/)
})

it('reads country codes in any case, and refuses other letters', () => {
  expect(country.schema.parse(' th')).toBe('TH')
  expect(['XQ', 'Thailand', 'T'].filter((cell) => country.schema.safeParse(cell).success)).toEqual([])
})
