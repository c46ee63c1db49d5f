import { z } from 'zod'
import { defineLongMethod, fewIdsSchema, fieldPathsSchema, inTransaction } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { findCart } from './find-cart'
import { loadCart, type LoadedCart } from './load-cart'
import { presentCart } from './present-cart'
import { project } from './project'
import { presentCheckout } from './returned-cart'

const argumentsSchema = z.tuple([fewIdsSchema, fieldPathsSchema]).or(z.tuple([fewIdsSchema]).transform(([ids]) => [ids, null] as const))

/** Reads the caller's carts with these ids; carts of others are omitted like ids that do not exist. */
const readCarts = (['ecom.cart.read', 'ecom2.cart.read_path', 'ecom2.cart.get_cart_data'] as const).map((name) =>
  defineLongMethod(name, argumentsSchema, (call, [ids, fields]) => eachCart(call, ids, (loaded) => project(presentCart(loaded), fields))),
)

/**
 * As {@link readCarts}, with the checkout's options: payment methods, and delivery days with the reason why a day cannot be
 * chosen.
 */
const getCheckoutData = defineLongMethod('ecom2.cart.get_checkout_data', argumentsSchema, async (call, [ids, fields]) =>
  eachCart(call, ids, async (loaded) => project(await presentCheckout(call, loaded), fields)),
)

/** Each cart in its own transaction: an embedded database blocks all other work during one. */
async function eachCart(call: CallContext, ids: readonly number[], present: (loaded: LoadedCart) => unknown): Promise<unknown[]> {
  const carts: unknown[] = []
  for (const id of ids) {
    const loaded = await inTransaction(call, async (part) => {
      const cart = await findCart(part, id)
      return cart && loadCart(part, cart)
    })
    if (loaded) carts.push(await present(loaded))
  }
  return carts
}

export const cartReadMethods = [...readCarts, getCheckoutData]
