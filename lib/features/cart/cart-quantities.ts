import { useSyncExternalStore } from 'react'
import { createStore } from '@/lib/platform/browser/store'

/**
 * Cart quantities for product lists: pieces by product; pieces of a size count for the size and for its product. Lists need no
 * more than this, so the code that reads and writes the cart is loaded on demand.
 */
const quantities = createStore<ReadonlyMap<number, number>>(new Map())

/** Whether the page shows a list with add buttons, so that reading the cart is worthwhile. */
export const areQuantitiesShown = createStore(false)

/** The added product, or a size of it. */
export type AddedProduct = Readonly<{
  productId: number
  /** For a size: the product whose page shows it. */
  parentId?: number
  /** In the shopper's language. */
  name: string
}>

let watchers = 0

export function showQuantities(next: ReadonlyMap<number, number>): void {
  quantities.set(next)
}

/** Updates the shown quantity optimistically, before the cart has been read. */
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

/** The number of pieces of a product in the cart, including pending adds. For a product with sizes, the sum of all sizes. */
export function useCartQuantity(productId: number): number {
  return useSyncExternalStore(
    subscribe,
    () => quantities.get().get(productId) ?? 0,
    () => 0,
  )
}

/** The quantities of all products, by product. */
export function useCartQuantities(): ReadonlyMap<number, number> {
  return useSyncExternalStore(subscribe, quantities.get, quantities.initial)
}
