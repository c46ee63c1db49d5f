import { getLocale } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { LazyRecipeShopping } from '@/components/lists/lazy-recipe-shopping'
import { readRecipeItems } from '@/lib/features/agents/recipe-items'
import { getGuestsMayOrder } from '@/lib/features/catalog/queries'
import type { Recipe } from '@/lib/domain/content/recipe-record'
import { knowsDeliveryAreas } from '@/lib/features/delivery/queries'
import { withFallback } from '@/lib/platform/rpc/with-fallback'

/** What to buy for a recipe; nothing if the shop sells none of it. */
export async function RecipeSection({ recipe }: Readonly<{ recipe: Recipe }>) {
  const language = await getLocale()
  const [items, guestsMayOrder, hasLists] = await Promise.all([
    withFallback('products of a recipe', readRecipeItems(language, recipe), []),
    getGuestsMayOrder(),
    // A server that knows areas is a Talat, which has lists, too.
    knowsDeliveryAreas(),
  ])
  if (items.length === 0) return null
  return (
    <RouteMessages namespaces={['recipe']}>
      <LazyRecipeShopping servings={recipe.servings} items={items} guestsMayOrder={guestsMayOrder} hasLists={hasLists} />
    </RouteMessages>
  )
}
