import { forget, recall, remember } from '@/lib/platform/browser/session-storage'
import type { AddedProduct } from './cart-quantities'

/** What a guest wanted when the shop asked for a login: it is in the cart once the customer is signed in. */
export type DraftItem = Readonly<{
  product: AddedProduct
  quantity: number
  /** What the cart holds once it is added: told before it is, so that an answer that gets lost does not add it twice. */
  total?: number
}>

const key = 'cart-draft'

/** The login page is on its way: the last moment to keep what was wanted. A product that is kept already gets the new quantity. */
export function saveCartDraft(items: readonly DraftItem[]): void {
  const ids = new Set(items.map(({ product }) => product.productId))
  remember(key, [...readCartDraft().filter(({ product }) => !ids.has(product.productId)), ...items])
}

export function readCartDraft(): readonly DraftItem[] {
  const kept = recall(key)
  return Array.isArray(kept) ? (kept as DraftItem[]) : []
}

export function forgetCartDraft(): void {
  forget(key)
}
