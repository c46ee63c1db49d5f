import { useSyncExternalStore } from 'react'
import { createStore } from '@/lib/platform/browser/store'
import { sessionItem } from '@/lib/platform/browser/web-storage'
import type { AddedProduct, Pieces } from './reducer'

/**
 * Pieces of each product, as lists show them; pieces of a size count for the size and for its product. Lists need no more than
 * this, so the state of the cart and what sends it (`state.ts`, `sync.ts`) are loaded on demand.
 */
export const shownQuantities = createStore<Pieces>(new Map())

/** How many components show quantities of lists: reading the cart is worthwhile for them. */
const watchers = createStore(0)

function subscribe(listener: () => void): () => void {
  const stop = shownQuantities.subscribe(listener)
  watchers.set(watchers.get() + 1)
  return () => {
    stop()
    watchers.set(watchers.get() - 1)
  }
}

/** The quantities of all products, by product. */
export const useCartQuantities = (): Pieces => useSyncExternalStore(subscribe, shownQuantities.get, shownQuantities.initial)

/** The number of pieces of a product in the cart, including unconfirmed ones. For a product with sizes, the sum of all sizes. */
export function useCartQuantity(productId: number): number {
  return useSyncExternalStore(
    subscribe,
    () => shownQuantities.get().get(productId) ?? 0,
    () => 0,
  )
}

/** Whether the page shows a list with add buttons. */
export const useAreQuantitiesShown = (): boolean =>
  useSyncExternalStore(
    watchers.subscribe,
    () => watchers.get() > 0,
    () => false,
  )

/** What serves the changes of a page. */
type CartHost = Readonly<{
  /** Whether this shopper may fill a cart now. If not, the host saves the wanted product and redirects to the login page. */
  mayAdd?: (product: AddedProduct, step: number) => boolean
  /** Called with each error, after the shown quantities were corrected. */
  onRefused: (error: unknown) => void
}>

const hosts: CartHost[] = []

/** Errors go to the last of the hosts: a cart that is open over a list. @returns a cleanup function */
export function addCartHost(host: CartHost): () => void {
  hosts.push(host)
  return () => void hosts.splice(hosts.indexOf(host), 1)
}

/** Whether no host refuses it. */
export const mayAdd = (product: AddedProduct, step: number): boolean => hosts.every((host) => host.mayAdd?.(product, step) !== false)

export const reportToHost = (error: unknown): void => hosts.at(-1)?.onRefused(error)

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
