import fc from 'fast-check'
import { allergens, allergensOf, canonicalWords, contradictedDiets, diets, dietsOf, storageOf } from './food-facts'

it.each([
  ['egg | milk', 'egg | milk'],
  ['MILK|Egg', 'egg | milk'],
  ['none', 'none'],
  ['milk | none', null],
  ['milk | feathers', null],
  ['', null],
])('normalizes the allergen list “%s” to %s', (text, canonical) => {
  expect(canonicalWords(allergens, text)).toBe(canonical)
})

it('leaves a canonical allergen list unchanged and parses it back to the chosen allergens', () => {
  fc.assert(
    fc.property(fc.subarray([...allergens], { minLength: 1 }), (chosen) => {
      const canonical = canonicalWords(allergens, chosen.toReversed().join('|'))
      expect(canonicalWords(allergens, canonical ?? '')).toBe(canonical)
      expect(allergensOf(canonical)).toEqual(chosen)
    }),
  )
})

it('distinguishes a product without allergens from one with unknown allergens', () => {
  expect([allergensOf('none'), allergensOf(null)]).toEqual([[], null])
})

it('counts jay food as vegan, and vegan food as vegetarian', () => {
  expect(dietsOf('jay')).toEqual(['vegan', 'jay', 'vegetarian'])
  expect(dietsOf('vegan | gluten_free')).toEqual(['vegan', 'vegetarian', 'gluten_free'])
  fc.assert(fc.property(fc.subarray([...diets]), (chosen) => expect(dietsOf(chosen.join(' | '))).toEqual(expect.arrayContaining(chosen))))
})

it('finds diets that the allergens contradict', () => {
  expect(contradictedDiets('vegan | gluten_free', 'milk')).toEqual(['vegan'])
  expect(contradictedDiets('jay | gluten_free', 'fish | gluten')).toEqual(['vegan', 'vegetarian', 'gluten_free'])
  expect(contradictedDiets('vegetarian', 'egg')).toEqual([])
  expect(contradictedDiets(null, 'milk')).toEqual([])
})

it('takes the storage from its column, or from the chilled flag when the column has no valid value', () => {
  expect([storageOf('frozen', true), storageOf('cellar', true), storageOf(null, false), storageOf('ambient', null)]).toEqual([
    'frozen',
    'chilled',
    null,
    'ambient',
  ])
})
