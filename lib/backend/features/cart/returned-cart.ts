import { z } from 'zod'
import { toBaht } from '@/lib/core/money'
import { fieldPathsSchema } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { loadPaymentMethods } from '@/lib/backend/models/payment-methods'
import type { CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { balanceForCart } from '../balance/order-balance'
import { deliveryDays, deliverySlots } from '../delivery/delivery-days'
import { readMainOrders } from '../delivery/main-order'
import { chosenIn } from '../delivery/slot-holds'
import { stateOf } from './cart-state'
import { loadCart, type LoadedCart } from './load-cart'
import { presentCart } from './present-cart'
import { project } from './project'

const contextSchema = z.object({ return_cart: fieldPathsSchema })

/** The cart fields that a write should return (`context.return_cart`); null: it returns its usual result. */
function returnedFields({ options }: CallContext): readonly unknown[] | null {
  return contextSchema.parse(options).return_cart ?? null
}

/** The cart as `get_checkout_data` returns it. */
export async function presentCheckout(call: CallContext, loaded: LoadedCart) {
  const [payment_methods, main_orders, chosen_slot, balance] = await Promise.all([
    loadPaymentMethods(call, loaded.offeredPayments),
    readMainOrders(call, loaded.cart, loaded.facts.calendar),
    chosenIn(call, loaded.cart),
    // Read with the cart if it pays.
    (loaded.cart.use_balance ? loaded.facts.balance : null) ?? balanceForCart(call.database, { ...loaded.cart, use_balance: true }),
  ])
  return {
    ...presentCart(loaded),
    payment_methods,
    main_orders,
    chosen_slot,
    balance_available: toBaht(balance),
    delivery_days: deliveryDays(loaded),
    delivery_slots: deliverySlots(loaded.facts.calendar),
  }
}

const checkoutFields = new Set<unknown>([
  'payment_methods',
  'main_orders',
  'chosen_slot',
  'balance_available',
  'delivery_days',
  'delivery_slots',
])

/** A changed cart with the requested fields: those of `get_cart_data` and `get_checkout_data`. */
async function returnedCart(call: CallContext, loaded: LoadedCart, fields: readonly unknown[]): Promise<unknown> {
  const isOfCheckout = fields.length === 0 || fields.flat().some((field) => checkoutFields.has(field))
  return project(isOfCheckout ? await presentCheckout(call, loaded) : presentCart(loaded), fields)
}

/**
 * The result of a method that changes codes: the cart if requested, else null (specification 7).
 * @param computed the current cart, if the method has already computed it
 */
export async function changedCart(call: CallContext, cart: CartRow, computed?: LoadedCart): Promise<{ cart: unknown } | null> {
  const fields = returnedFields(call)
  return fields && { cart: await returnedCart(call, computed ?? (await loadCart(call, cart)), fields) }
}

/** The result of a method that changes quantities: the cart's state, and the cart if requested. */
export async function changedState(call: CallContext, cart: CartRow) {
  const loaded = await loadCart(call, cart)
  return { ...stateOf(loaded), ...(await changedCart(call, cart, loaded)) }
}
