'use client'

import { lazy, type ComponentProps } from 'react'
import type { RecipeShopping as Shopping } from './recipe-shopping'

const RecipeShopping = lazy(async () => ({ default: (await import('./recipe-shopping')).RecipeShopping }))

/**
 * What to buy for a recipe. Its script is loaded on recipes alone, because most articles are none. Not inside Suspense: React would send
 * it hidden, for an inline script to show that the content policy forbids.
 */
export function LazyRecipeShopping(props: ComponentProps<typeof Shopping>) {
  return <RecipeShopping {...props} />
}
