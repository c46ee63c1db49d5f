import { useSyncExternalStore } from 'react'
import { createStore } from '@/lib/platform/browser/store'

/**
 * What is in the cart, as lists of products show it: pieces by product, those of a product with sizes under it and
 * under each size. Lists know no more of the cart than this; what reads and writes it is fetched when it is needed.
 */
const quantities = createStore<ReadonlyMap<number, number>>(new Map())

/** Whether a list with an adding button is on the page, so that the cart is worth reading. */
export const areQuantitiesShown = createStore(false)

/** What is added: a product, or a size of one. */
export type AddedProduct = Readonly<{
  productId: number
  /** Of a size, the product whose page shows it. */
  parentId?: number
  /** In the shopper's language. */
  name: string
}>

let watchers = 0

export function showQuantities(next: ReadonlyMap<number, number>): void {
  quantities.set(next)
}

/** Shows pieces more or fewer, before anything is known of the cart. */
export function bumpQuantity({ productId, parentId }: AddedProduct, step: number): void {
  const next = new Map(quantities.get())
  for (const id of new Set([productId, parentId ?? productId])) next.set(id, Math.max(0, (next.get(id) ?? 0) + step))
  quantities.set(next)
}

function subscribe(listener: () => void): () => void {
  const stop = quantities.subscribe(listener)
  watchers += 1
  if (watchers === 1) areQuantitiesShown.set(true)
  return () => {
    stop()
    watchers -= 1
    if (watchers === 0) areQuantitiesShown.set(false)
  }
}

/** How many pieces of a product are in the cart, or on their way there; of a product with sizes, of all together. */
export function useCartQuantity(productId: number): number {
  return useSyncExternalStore(
    subscribe,
    () => quantities.get().get(productId) ?? 0,
    () => 0,
  )
}

/** The same for several products, by product. */
export function useCartQuantities(): ReadonlyMap<number, number> {
  return useSyncExternalStore(subscribe, quantities.get, quantities.initial)
}
