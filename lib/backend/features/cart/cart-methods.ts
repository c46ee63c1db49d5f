import type { Method } from '@/lib/backend/context/model'
import { addOrderAgain } from '../orders/placing/order-again'
import { placeOrder } from '../orders/placing/place-order'
import { addToCartMulti } from './add-to-cart'
import { codeMethods, ownTransactionCodeMethods } from './codes/apply-code'
import { openForStaff } from './open-for-staff'
import { startForStaff } from './start-for-staff'
import { cartReadMethods, ownTransactionCartReadMethods } from './read-methods'
import { setQuantities } from './set-quantity'
import { updateCart } from './update-cart'

/** The methods of `ecom2.cart` (spec 7). */
export const cartMethods = {
  ...cartReadMethods,
  ...codeMethods,
  add_to_cart_multi: addToCartMulti,
  set_quantities: setQuantities,
  add_order_again: addOrderAgain,
  update_cart: updateCart,
  place_order: placeOrder,
  open_for_staff: openForStaff,
  start_for_staff: startForStaff,
} as const satisfies Record<string, Method>

/** These methods open their own transactions. */
export const ownTransactionCartMethods = [...ownTransactionCartReadMethods, ...ownTransactionCodeMethods, 'place_order'] as const
