import { z } from 'zod'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { cartState } from './cart-state'
import { recordCartUse } from './cart-use'
import { findCart, lockLatestDraft } from './find-cart'
import { mergeGuestCart } from './merge-guest-cart'

const argumentsSchema = z.union([z.tuple([idSchema.nullable()]), z.tuple([]).transform(() => [null] as const)])

/**
 * The caller's current cart: the one with this id while it is the caller's draft, else the caller's latest draft, else none.
 * After a login, the visitor's guest cart is merged into the customer's cart.
 */
export const getCart = defineMethod('ecom2.interface.get_cart', argumentsSchema, async (call, [cartId]) => {
  if (call.session) await mergeGuestCart(call, call.session.contactId, call.cartKeyHash)
  const named = cartId === null ? null : await findCart(call, cartId)
  if (named?.state !== 'draft') return cartState(call, await lockLatestDraft(call))
  await recordCartUse(call, named)
  return cartState(call, named)
})
