import { toBaht } from '@/lib/core/money'
import type { CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { loadCart, type LoadedCart } from './load-cart'
import type { CallContext } from '@/lib/backend/context/model'

/** The cart summary in the header. */
export type CartState = Readonly<{ cart_id: number | null; num_items: number; amount_subtotal: number }>

const noCart: CartState = { cart_id: null, num_items: 0, amount_subtotal: 0 }

export async function cartState(call: CallContext, cart: CartRow | null): Promise<CartState> {
  if (!cart) return noCart
  return stateOf(await loadCart(call, cart))
}

export function stateOf({ cart, computed }: LoadedCart): CartState {
  return {
    cart_id: cart.id,
    num_items: computed.num_items,
    amount_subtotal: toBaht(computed.amount_subtotal),
  }
}
