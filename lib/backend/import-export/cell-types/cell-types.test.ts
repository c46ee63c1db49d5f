import { pictures } from '../entity'
import { date, time } from './dates'
import { amount, whole } from './numbers'
import { country, digits, gtin } from './texts'
import { allergens } from '@/lib/domain/catalog/food-facts'
import { netContent, nutrition, wordList } from './food'

it.each([
  ['date', '2026-01-12', '2026-01-12', date],
  ['date', '๑๒/๐๑/๒๕๖๙', '2026-01-12', date],
  ['date', '๑๒/๐๑/๖๙', '2026-01-12', date],
  ['date', '5-ม.ค.-69', '2026-01-05', date],
  ['date', '๕ มกราคม พ.ศ. ๒๕๖๙', '2026-01-05', date],
  ['date', '29 กุมภาพันธ์ 2567', '2024-02-29', date],
  ['date', '31 ธ.ค. 2026', '2026-12-31', date],
  ['date', '21-พ.ย.-69 0:00', '2026-11-21', date],
  ['time', '21 พ.ย. 69 18:30 น.', '2026-11-21 18:30:00', time],
  ['time', '๒๑/๑๑/๒๕๖๙', '2026-11-21 00:00:00', time],
  ['time', '2026-11-21T18:30:05', '2026-11-21 18:30:05', time],
  ['amount', '๑,๒๓๔.๕๐ บาท', '1234.50', amount],
  ['amount', '45.-', '45.00', amount],
  ['whole number', '๑๒', '12', whole],
  ['branch', '๐๐๐๐๐', '00000', digits(5, 'is no branch')],
  ['net content', '๒๕๐ กรัม', '250 g', netContent],
  ['net content', '1,500 ml', '1500 ml', netContent],
  ['GTIN', ' 952-1234 00000 6 ', '9521234000006', gtin],
  ['GTIN', '๙๖๓๘๕๐๗๔', '96385074', gtin],
  ['country', ' th', 'TH', country],
])('parses the %s “%s” as %s', (_name, written, expected, { schema }) => {
  expect(schema.safeParse(written)).toEqual({ success: true, data: expected })
})

it.each(['12/01/69', '31 ก.พ. 69', '5 ม.ม. 69', 'วันนี้'])('rejects %s as an ambiguous or invalid date', (written) => {
  expect(date.schema.safeParse(written).success).toBe(false)
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

it('refuses a GTIN with a wrong check digit, and says what is expected', () => {
  expect(gtin.schema.safeParse('9521234000005').error?.issues[0]?.message).toMatch(/check digit/)
})

it('refuses what is no country code', () => {
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
