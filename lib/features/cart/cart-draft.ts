import { sessionItem } from '@/lib/platform/browser/web-storage'
import type { AddedProduct } from './cart-quantities'

/** What a guest wanted when the shop asked for a login. It is added to the cart after the login. */
export type DraftItem = Readonly<{
  product: AddedProduct
  quantity: number
  /** The target quantity in the cart, saved before the add, so that a retry after a lost response does not add it twice. */
  total?: number
}>

export const cartDraft = sessionItem('cart-draft', (stored) => (Array.isArray(stored) ? stored.filter(isDraftItem) : null))

/** Saves the wanted products before the login page opens. A product that is already saved gets the new quantity. */
export function addToCartDraft(items: readonly DraftItem[]): void {
  const ids = new Set(items.map(({ product }) => product.productId))
  const others = cartDraft.read()?.filter(({ product }) => !ids.has(product.productId)) ?? []
  cartDraft.save([...others, ...items])
}

function isDraftItem(item: unknown): item is DraftItem {
  const { product, quantity, total } = Object(item)
  const { productId, parentId, name } = Object(product)
  const isOptionalNumber = (value: unknown) => value === undefined || Number.isInteger(value)
  return Number.isInteger(productId) && Number.isInteger(quantity) && typeof name === 'string' && [total, parentId].every(isOptionalNumber)
}
