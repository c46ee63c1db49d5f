import 'server-only'
import type { Locale } from '@/lib/core/locale'
import type { Satang } from '@/lib/core/money'
import type { IngredientUnit } from '@/lib/domain/content/ingredients'
import type { Measure } from '@/lib/domain/catalog/measure'
import type { Recipe } from '@/lib/domain/content/recipe-record'
import { offersOf } from './offer-view'
import { findProducts } from './products'

/** What a recipe needs of one product, and in which sizes it can be had today. */
export type RecipeItem = Readonly<{
  productId: number
  name: string
  amount: number
  unit: IngredientUnit
  offers: readonly Readonly<{ productId: number; name: string; price: Satang; measure: Measure | null }>[]
}>

/** The products of a recipe. One that names a size needs that size; products that the shop does not show are left out. */
export async function readRecipeItems(locale: Locale, { lines }: Recipe): Promise<readonly RecipeItem[]> {
  const products = await findProducts(
    locale,
    lines.map(({ productId }) => String(productId)),
  )
  return lines.flatMap(({ productId, amount, unit }) => {
    const product = products.get(String(productId))
    if (!product) return []
    const sizes = offersOf(product)
    const named = sizes.filter(({ id }) => id === productId)
    const offers = (named.length > 0 ? named : sizes)
      .filter(({ isInStock }) => isInStock)
      .map(({ id, name, price, measure }) => ({ productId: id, name, price, measure }))
    return [{ productId, name: product.name, amount, unit, offers }]
  })
}
