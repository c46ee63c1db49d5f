import { z } from 'zod'
import { fewIdsSchema, fieldPathsSchema } from '@/lib/backend/context/call-arguments'
import type { CallContext, Method } from '@/lib/backend/context/model'
import { inTransaction } from '@/lib/backend/context/own-transaction'
import { findCart } from './find-cart'
import { loadCart, type LoadedCart } from './load-cart'
import { presentCart } from './present-cart'
import { project } from './project'
import { presentCheckout } from './returned-cart'

const argumentsSchema = z.tuple([fewIdsSchema, fieldPathsSchema]).or(z.tuple([fewIdsSchema]).transform(([ids]) => [ids, null] as const))

/** Reads the caller's carts with these ids; carts of others are omitted like ids that do not exist. */
const readCarts: Method = async (call, args) => {
  const [ids, fields] = argumentsSchema.parse(args)
  return eachCart(call, ids, (loaded) => project(presentCart(loaded), fields))
}

/**
 * As {@link readCarts}, with the checkout's options: payment methods, and delivery days with the reason why a day cannot be
 * chosen.
 */
const getCheckoutData: Method = async (call, args) => {
  const [ids, fields] = argumentsSchema.parse(args)
  return eachCart(call, ids, async (loaded) => project(await presentCheckout(call, loaded), fields))
}

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

/** `ecom.cart.read` of the specification: number of items and subtotal for the header. */
export const headerCartMethods = { read: readCarts } as const satisfies Record<string, Method>

/** These methods open their own transactions. */
export const ownTransactionHeaderCartMethods = Object.keys(headerCartMethods)

export const cartReadMethods = {
  read_path: readCarts,
  get_cart_data: readCarts,
  get_checkout_data: getCheckoutData,
} as const satisfies Record<string, Method>

export const ownTransactionCartReadMethods = Object.keys(cartReadMethods)
