import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { fieldPathsSchema, idsSchema } from '../arguments'
import type { CallContext } from '../call-context'
import { paymentMethod } from '../database/schema/sales'
import type { Method } from '../orm/model'
import { deliveryDays } from './delivery-days'
import { findCart } from './find-cart'
import { loadCart } from './load-cart'
import { presentCart } from './present-cart'
import { project } from './project'

const argumentsSchema = z
  .tuple([idsSchema, fieldPathsSchema])
  .or(z.tuple([idsSchema]).transform(([ids]) => [ids, null] as const))

/** The caller's carts among these ids; a cart of somebody else is as absent as one that does not exist. */
const readCarts: Method = async (call, args) => {
  const [ids, fields] = argumentsSchema.parse(args)
  const carts: unknown[] = []
  for (const id of ids) {
    const cart = await findCart(call, id)
    if (cart) carts.push(project(presentCart(await loadCart(call, cart)), fields))
  }
  return carts
}

/** The same with what the checkout page offers: ways to pay, and which days can be chosen and why the others cannot. */
const getCheckoutData: Method = async (call, args) => {
  const [ids, fields] = argumentsSchema.parse(args)
  const payment_methods = await loadPaymentMethods(call)
  const carts: unknown[] = []
  for (const id of ids) {
    const cart = await findCart(call, id)
    if (!cart) continue
    const loaded = await loadCart(call, cart)
    carts.push(
      project({ ...presentCart(loaded), payment_methods, delivery_days: deliveryDays(loaded) }, fields),
    )
  }
  return carts
}

async function loadPaymentMethods({ database }: CallContext) {
  const { id, name } = paymentMethod
  return database.select({ id, name }).from(paymentMethod).orderBy(asc(paymentMethod.sequence), asc(name))
}

/** `ecom.cart.read` of the specification: number of items and subtotal for the header. */
export const headerCartMethods = { read: readCarts } as const satisfies Record<string, Method>

export const cartReadMethods = {
  read_path: readCarts,
  get_cart_data: readCarts,
  get_checkout_data: getCheckoutData,
} as const satisfies Record<string, Method>
