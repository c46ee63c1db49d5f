import { z } from 'zod'
import { allergens, canonicalWords, diets } from '@/lib/domain/catalog/food-facts'
import nutritionJson from '../data/food/nutrition.json'
import recipesJson from '../data/food/recipes.json'
import { bilingual, type ProductSeed } from '../data/schemas'
import { storage, suppliers } from '../data/shop'
import { nameIn } from './product-texts'

/** Per 100 g or 100 ml: kilocalories, grams of fat, carbohydrate, sugars and protein, milligrams of sodium. */
const nutritionSeed = z
  .tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])
  .transform(([energy, fat, carbohydrate, sugars, protein, sodium]) => ({ energy, fat, carbohydrate, sugars, protein, sodium }))

const recipeSeed = z.strictObject({
  ingredients: bilingual.optional(),
  allergens: z.array(z.enum(allergens)).optional(),
  diets: z.array(z.enum(diets)).optional(),
  life: z.number().optional(),
})

const nutrition = z.record(z.string(), nutritionSeed).parse(nutritionJson)

/** Overrides of the defaults for a storage class (storage.json). */
const recipes = z.record(z.string(), recipeSeed).parse(recipesJson)

/** Food columns of a product; none for vouchers and visits. */
export function foodColumns(seed: ProductSeed) {
  const keeping = storage[seed.keep]?.food
  const farm = suppliers.find(({ code }) => code === seed.farm)
  if (!keeping || !farm) return {}
  const recipe = recipes[seed.code]
  return {
    certification: farm.certification?.[0] ?? null,
    certification_no: farm.certification?.[1] ?? null,
    origin: farm.place[0],
    origin_country: farm.country,
    storage: keeping.storage,
    shelf_life: recipe?.life ?? keeping.life,
    ingredients: ingredientsOf(seed, 0),
    allergens: canonicalWords(allergens, (recipe?.allergens ?? keeping.allergens).join('|') || 'none'),
    diets: canonicalWords(diets, (recipe?.diets ?? keeping.diets).join('|') || 'none'),
    nutrition: nutrition[seed.code] ?? null,
  }
}

/** The Thai texts of the food columns that shoppers read. */
export function thaiFoodTexts(seed: ProductSeed): Readonly<Record<string, string>> {
  const farm = suppliers.find(({ code }) => code === seed.farm)
  return storage[seed.keep]?.food && farm ? { origin: farm.place[1], ingredients: ingredientsOf(seed, 1) } : {}
}

/** An unprocessed product is its own only ingredient. */
function ingredientsOf(seed: ProductSeed, language: 0 | 1): string {
  return recipes[seed.code]?.ingredients?.[language] ?? nameIn(seed.name, language).split(',')[0] ?? ''
}
