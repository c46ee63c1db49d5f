import {
  camelRow,
  id,
  oneOf,
  orNull,
  record,
  required,
  requiredNumber,
  row,
  rowsOf,
  since,
  whole,
  type RowOf,
} from '@/lib/core/wire-record'
import { ingredientUnits } from './ingredients'

const line = camelRow({ product_id: id, amount: requiredNumber, unit: required(oneOf(ingredientUnits)) })

/** A post with what its recipe needs of products; null for other posts. */
export const recipeRecord = record({
  id,
  recipe: since(11, whole(orNull(row({ servings: requiredNumber, lines: rowsOf(line) })))),
})

/** For how many it is, and how much of which products. */
export type Recipe = NonNullable<RowOf<typeof recipeRecord>['recipe']>
