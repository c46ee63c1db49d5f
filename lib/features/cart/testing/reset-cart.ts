import { emptyCart } from '../reducer'
import { cartStore, dispatch } from '../state'
import { shownQuantities } from '../store'
import { flush } from '../sync'

/** Forgets the cart of the last test, once its running write has ended. */
export async function resetCart(): Promise<void> {
  dispatch({ type: 'drop' })
  await flush()
  cartStore.set(emptyCart)
  shownQuantities.set(new Map())
}
