import type { Measure } from '@/lib/domain/catalog/measure'

/** In how many grams, milliliters, pieces or packs recipes count. */
const units = {
  g: { kind: 'size', size: 1 },
  kg: { kind: 'size', size: 1000 },
  ml: { kind: 'size', size: 1 },
  l: { kind: 'size', size: 1000 },
  tsp: { kind: 'size', size: 5 },
  tbsp: { kind: 'size', size: 15 },
  cup: { kind: 'size', size: 240 },
  pieces: { kind: 'count', size: 1 },
  packs: { kind: 'pack', size: 1 },
} as const satisfies Record<string, Readonly<{ kind: 'size' | 'count' | 'pack'; size: number }>>

export type IngredientUnit = keyof typeof units

export const ingredientUnits = Object.keys(units).filter((name): name is IngredientUnit => name in units)

/** What a recipe needs of a product. `product` is its code in files and forms, its id in the database. */
export type Ingredient = Readonly<{ product: string; amount: number; unit: IngredientUnit }>

const maxIngredients = 40
export const maxServings = 50

const separator = ' | '
const written = /^([^:|\s]{1,120})\s*:\s*(\d{1,5}(?:\.\d{1,3})?)\s*([a-z]+)$/

/** Parses `MP02: 250 g | VH01: 0.5 packs`. Null if the text is no such list, or names a product twice. */
export function parseIngredients(text: string): readonly Ingredient[] | null {
  const list = text.split('|').map((part) => {
    const [, product = '', amount = '', name = ''] = written.exec(part.trim()) ?? []
    const unit = ingredientUnits.find((each) => each === name)
    return unit && Number(amount) > 0 ? { product, amount: Number(amount), unit } : null
  })
  const known = list.flatMap((each) => each ?? [])
  const isList = known.length === list.length && known.length <= maxIngredients
  return isList && new Set(known.map(({ product }) => product)).size === known.length ? known : null
}

/** The canonical text of ingredients. */
export function ingredientsText(list: readonly Ingredient[]): string {
  return list.map(({ product, amount, unit }) => `${product}: ${amount} ${unit}`).join(separator)
}

/**
 * How many whole packs hold what a recipe needs. A milliliter weighs a gram, which is near enough for packs. What cannot be compared,
 * such as six chillies and a bag of 100 g, is one pack.
 * @param scale servings wanted by servings of the recipe
 */
export function packsFor({ amount, unit }: Pick<Ingredient, 'amount' | 'unit'>, scale: number, measure: Measure | null): number {
  const { kind, size } = units[unit]
  const isCount = measure?.kind === 'count'
  const perPack = kind === 'pack' ? 1 : measure && isCount === (kind === 'count') ? measure.amount : null
  if (perPack === null) return 1
  // Rounded first: 0.1 × 3 is a little more than 0.3.
  return Math.max(1, Math.ceil(Math.round(((amount * size * scale) / perPack) * 1e6) / 1e6))
}

type Offer = Readonly<{ price: number; measure: Measure | null }>

/** The size of a product that costs least for what is needed, and how many of it; the first of equals. Null without any. */
export function cheapestPacks<One extends Offer>(
  need: Pick<Ingredient, 'amount' | 'unit'>,
  scale: number,
  offers: readonly One[],
): Readonly<{ offer: One; packs: number }> | null {
  const choices = offers.map((offer) => ({ offer, packs: packsFor(need, scale, offer.measure) }))
  return choices.toSorted((a, b) => a.offer.price * a.packs - b.offer.price * b.packs)[0] ?? null
}
