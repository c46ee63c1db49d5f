/** Allergens that must be declared by law (Thai MoPH notification 367, EU 1169/2011 annex II). */
export const allergens = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export type Allergen = (typeof allergens)[number]

export const diets = ['vegan', 'jay', 'vegetarian', 'halal', 'gluten_free', 'no_added_sugar'] as const

export type Diet = (typeof diets)[number]

export const storages = ['ambient', 'chilled', 'frozen'] as const

export type Storage = (typeof storages)[number]

/** Nutrients per 100 g or 100 ml, in the unit that labels use. */
export const nutrients = [
  ['energy', 'kcal'],
  ['fat', 'g'],
  ['saturates', 'g'],
  ['carbohydrate', 'g'],
  ['sugars', 'g'],
  ['fibre', 'g'],
  ['protein', 'g'],
  ['sodium', 'mg'],
] as const

export type Nutrient = (typeof nutrients)[number][0]
export type NutrientUnit = (typeof nutrients)[number][1]

/** Known to contain none. This differs from null, which means unknown. */
const none = 'none'

/** Sorts words into the order of the list, as `milk | egg`, or returns `none`. Null if a word is not in the list. */
export function canonicalWords(known: readonly string[], text: string): string | null {
  const words = text
    .split('|')
    .map((word) => word.trim().toLowerCase().replaceAll(' ', '_'))
    .filter((word) => word !== '')
  if (words.length === 1 && words[0] === none) return none
  if (words.length === 0 || words.some((word) => !known.includes(word))) return null
  return known.filter((word) => words.includes(word)).join(' | ')
}

/** Parses a stored text such as `milk | egg`. Null if unknown. Words that are not in the list are dropped. */
function wordsOf<Word extends string>(known: readonly Word[], text: string | null): readonly Word[] | null {
  if (text === null) return null
  const words = text.split('|').map((word) => word.trim())
  return known.filter((word) => words.includes(word))
}

export const allergensOf = (text: string | null) => wordsOf(allergens, text)

/** Diets that a diet implies: jay food is also vegan, and vegan food is also vegetarian. */
const implied: Readonly<Partial<Record<Diet, readonly Diet[]>>> = { jay: ['vegan', 'vegetarian'], vegan: ['vegetarian'] }

/** The diets that a product suits, including implied ones. */
export function dietsOf(text: string | null): readonly Diet[] | null {
  const named = wordsOf(diets, text)
  return named && diets.filter((diet) => named.some((each) => each === diet || implied[each]?.includes(diet)))
}

const contradictions: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegan: ['crustaceans', 'egg', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  gluten_free: ['gluten'],
}

/** The diets that a product claims to suit although it contains an excluded allergen. */
export function contradictedDiets(dietsText: string | null, allergensText: string | null): readonly Diet[] {
  const present = allergensOf(allergensText) ?? []
  return (dietsOf(dietsText) ?? []).filter((diet) => contradictions[diet]?.some((allergen) => present.includes(allergen)))
}

/** How a product is stored: its own column, else `chilled` if it is delivered chilled. */
export function storageOf(text: string | null, isChilled: boolean | null): Storage | null {
  return storages.find((storage) => storage === text) ?? (isChilled ? 'chilled' : null)
}
