'use client'

import { lazy, Suspense, type ComponentProps } from 'react'
import type { RecipeShopping as Shopping } from './recipe-shopping'

const RecipeShopping = lazy(async () => ({ default: (await import('./recipe-shopping')).RecipeShopping }))

/** What to buy for a recipe. Its script is loaded on recipes alone, because most articles are none. */
export function LazyRecipeShopping(props: ComponentProps<typeof Shopping>) {
  return (
    <Suspense>
      <RecipeShopping {...props} />
    </Suspense>
  )
}
