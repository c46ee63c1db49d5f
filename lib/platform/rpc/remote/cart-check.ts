import type { Call } from './additions'

const checkoutWrites: readonly string[] = ['update_cart', 'place_order']

/** What a checkout of ours has beyond the specification's, and its state, which any has. */
const fields = ['state', 'delivery_slot', 'substitution', 'payment_methods', 'delivery_days', 'ecom_no_holiday_msg']

/** A read that shows what a cart of the server has, before a write of it that is sent once; null for other calls. */
export function cartCheckCall(call: Call): Call | null {
  const [model, method, [cartIds], , ...session] = call.params
  if (model !== 'ecom2.cart' || !checkoutWrites.includes(method)) return null
  return { ...call, params: [model, 'get_checkout_data', [cartIds, fields], {}, ...session] }
}
