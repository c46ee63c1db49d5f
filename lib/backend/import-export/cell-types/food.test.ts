import { allergens } from '@/lib/domain/catalog/food-facts'
import { netContent, nutrition, wordList } from './food'

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

it.each(['energy', 'energy: much', 'energy: 1 | energy: 2', 'feathers: 1', 'energy: 1: 2', '|'])('rejects “%s” as nutrition', (written) => {
  expect(nutrition.schema.safeParse(written).success).toBe(false)
})

it('allergens accept listed words or none, and reject other words', () => {
  const kind = wordList(allergens)
  expect(kind.schema.parse('Egg|MILK')).toBe('egg | milk')
  expect(kind.schema.parse('none')).toBe('none')
  expect(kind.schema.safeParse('feathers').error?.issues[0]?.message).toContain('is no list of gluten')
})
