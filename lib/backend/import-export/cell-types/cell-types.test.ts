import { pictures } from '../entity'
import { date, time } from './dates'
import { amount, whole } from './numbers'
import { country, digits, gtin } from './texts'
import { allergens } from '@/lib/domain/catalog/food-facts'
import { netContent, nutrition, wordList } from './food'

it.each([
  ['2026-01-12', '2026-01-12'],
  ['๑๒/๐๑/๒๕๖๙', '2026-01-12'],
  ['๑๒/๐๑/๖๙', '2026-01-12'],
  ['5-ม.ค.-69', '2026-01-05'],
  ['๕ มกราคม พ.ศ. ๒๕๖๙', '2026-01-05'],
  ['29 กุมภาพันธ์ 2567', '2024-02-29'],
  ['31 ธ.ค. 2026', '2026-12-31'],
  ['21-พ.ย.-69 0:00', '2026-11-21'],
])('parses the date %s as %s', (written, expected) => {
  expect(date.schema.safeParse(written)).toEqual({ success: true, data: expected })
})

it.each(['12/01/69', '31 ก.พ. 69', '5 ม.ม. 69', 'วันนี้'])('rejects %s as an ambiguous or invalid date', (written) => {
  expect(date.schema.safeParse(written).success).toBe(false)
})

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

it.each([
  ['๒๕๐ กรัม', '250 g'],
  ['1,500 ml', '1500 ml'],
])('parses %s as a net content', (written, canonical) => {
  expect(netContent.schema.parse(written)).toBe(canonical)
})

it('nutrition is parsed from names and amounts, and written in label order', () => {
  expect(nutrition.schema.parse('Sodium: 12 | energy:35|fat: 0.60')).toBe('energy: 35 | fat: 0.6 | sodium: 12')
  expect(nutrition.toStored('energy: 35 | fat: 0.6')).toEqual({ energy: 35, fat: 0.6 })
  expect(nutrition.fromStored('{"fat": 0.6, "energy": 35}')).toBe('energy: 35 | fat: 0.6')
})

it.each(['energy: much', 'energy: 1 | energy: 2', 'feathers: 1', 'energy: 1: 2'])('rejects “%s” as nutrition', (written) => {
  expect(nutrition.schema.safeParse(written).success).toBe(false)
})

it('allergens accept listed words or none, and reject other words', () => {
  const kind = wordList(allergens)
  expect(kind.schema.parse('Egg|MILK')).toBe('egg | milk')
  expect(kind.schema.parse('none')).toBe('none')
  expect(kind.schema.safeParse('feathers').error?.issues[0]?.message).toContain('is no list of gluten')
})

it.each([
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

it('pictures of a product are a list of files, whose names have commas in the database', () => {
  const { kind } = pictures('image', 'Its pictures.')
  const cell = 'kale,A1.webp | bunch,B2.jpg'
  expect(kind.schema.parse(' kale,A1.webp|bunch,B2.jpg | kale,A1.webp')).toBe(cell)
  expect(kind.toStored(cell)).toBe('kale,A1.webp,bunch,B2.jpg')
  expect(kind.fromStored('kale,A1.webp,bunch,B2.jpg')).toBe(cell)
  expect(kind.schema.safeParse(Array.from({ length: 13 }, (_, index) => `${index}.webp`).join(' | ')).success).toBe(false)
})
