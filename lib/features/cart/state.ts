import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { createStore } from '@/lib/platform/browser/store'
import { readBrowserSession } from '@/lib/platform/session/browser-session'
import { emptyCart, reduceCart, shownPieces, type CartAction, type CartState } from './reducer'
import { shownQuantities } from './store'

/** The cart of this page, with everything that is not confirmed. */
export const cartStore = createStore<CartState>(emptyCart)

export function dispatch(action: CartAction): void {
  const state = reduceCart(cartStore.get(), action)
  cartStore.set(state)
  // Of a cart from before a logout, or one that has become an order, only what is wanted now is shown.
  const isOwn = state.cartId === readBrowserSession().cartId
  shownQuantities.set(shownPieces(isOwn ? state : { ...state, stored: emptyCart.stored }))
}

// The cart page imports this on the server, too.
if (typeof window !== 'undefined') onSessionEvent(() => dispatch({ type: 'doubt' }), ['set_cart'])
