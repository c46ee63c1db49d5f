import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import {
  allergensOf,
  dietsOf,
  nutrients,
  storageOf,
  type Allergen,
  type Diet,
  type Nutrient,
  type NutrientUnit,
  type Storage,
} from '@/lib/domain/catalog/food-facts'
import { wireTrimmedText } from '@/lib/platform/rpc/wire-values'

/** Food data of a product; null values are unknown. */
export type FoodFacts = Readonly<{
  certification: Readonly<{ name: string; number: string | null }> | null
  origin: string | null
  /** The grower or producer, with the code of the article about them. */
  grower: Readonly<{ name: string; article: string | null }> | null
  storage: Storage | null
  /** Minimum shelf life in days from delivery. */
  shelfLife: number | null
  ingredients: string | null
  allergens: readonly Allergen[] | null
  diets: readonly Diet[] | null
  /** Per 100 g or 100 ml, in the order of labels. */
  nutrition: readonly Readonly<{ name: Nutrient; amount: number; unit: NutrientUnit }>[]
}>

/** The wire format of `foodFields`. Any field may be missing. */
export const foodWire = {
  certification: wireTrimmedText,
  certification_no: wireTrimmedText,
  origin: wireTrimmedText,
  supplier_id: z.looseObject({ id: z.int(), name: z.string(), article: wireTrimmedText }).nullish(),
  storage: wireTrimmedText,
  is_chilled: z.boolean().nullish(),
  shelf_life: z.number().nullish(),
  ingredients: wireTrimmedText,
  allergens: wireTrimmedText,
  diets: wireTrimmedText,
  nutrition: z.record(z.string(), z.unknown()).nullish(),
}

type FoodRow = z.output<z.ZodObject<typeof foodWire>>

export function toFoodFacts(row: FoodRow, locale: Locale): FoodFacts {
  const { supplier_id: supplier } = row
  return {
    certification: row.certification === null ? null : { name: displayName(row.certification, locale), number: row.certification_no },
    origin: row.origin,
    grower: supplier ? { name: displayName(supplier.name, locale), article: supplier.article } : null,
    storage: storageOf(row.storage, row.is_chilled ?? null),
    shelfLife: row.shelf_life && row.shelf_life > 0 ? Math.floor(row.shelf_life) || null : null,
    ingredients: row.ingredients,
    allergens: allergensOf(row.allergens),
    diets: dietsOf(row.diets),
    nutrition: nutritionOf(row.nutrition ?? {}),
  }
}

function nutritionOf(values: Readonly<Record<string, unknown>>): FoodFacts['nutrition'] {
  return nutrients.flatMap(([name, unit]) => {
    const amount = values[name]
    return typeof amount === 'number' && amount >= 0 ? [{ name, amount, unit }] : []
  })
}
