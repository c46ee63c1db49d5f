import { forget, recall, remember } from '@/lib/platform/browser/session-storage'

/** Pieces wanted, by the product id of each option. */
export type Quantities = Readonly<Record<number, number>>

const keyOf = (productId: number) => `quantities:${productId}`

/** The login page is on its way: the last moment to keep what was chosen of a product. */
export function saveQuantityDraft(productId: number, quantities: Quantities): void {
  remember(keyOf(productId), quantities)
}

/** What was chosen of this product before the login page; null without anything. Asking again answers null. */
export function takeQuantityDraft(productId: number): Quantities | null {
  const kept = recall(keyOf(productId)) as Quantities | null
  forget(keyOf(productId))
  return kept
}
