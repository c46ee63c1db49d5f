import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { isSwitchedOn } from '@/lib/domain/settings/parse-setting'
import { createSecret } from '../accounts/credentials/tokens'
import { lockCustomer } from '../accounts/lock-customer'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import { ecomCart, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'
import { addPieces, piecesSchema } from './cart-lines'
import { loadCartProducts, type CartProduct } from './cart-products'
import { lockIfDraft, lockLatestDraft } from './find-cart'
import { mergeGuestCart } from './merge-guest-cart'
import { insertCart } from './new-cart'
import { changedState } from './returned-cart'
import { startingChoices, startingChoicesOfGuest } from '../delivery/starting-address'

const argumentsSchema = z.tuple([z.union([z.tuple([idSchema.nullable()]), z.tuple([])]), piecesSchema])

/**
 * Adds products to the caller's cart, and creates one if necessary. Reads only products and quantities: prices sent by the
 * client are ignored.
 * @returns the cart's state; the cart itself when `return_cart` asks for it; for a guest's new cart, the key that gives access
 * to it
 */
export const addToCartMulti = defineMethod('ecom2.cart.add_to_cart_multi', argumentsSchema, async (call, [[cartId = null], items]) => {
  const wanted = items.filter(({ qty }) => qty > 0)
  if (wanted.length === 0) throw new UserError('missingQuantity')
  const products = await loadCartProducts(call, { ids: wanted.map(({ product_id }) => product_id) })
  wanted.forEach(({ product_id }) => checkOrderable(products.get(product_id)))
  const { cart, key } = await openCart(call, cartId)
  await addPieces(call.database, cart.id, wanted)
  return { ...(await changedState(call, cart)), ...(key !== null && { cart_key: key }) }
})

/** @throws UserError that the product cannot be ordered, is sold out or unknown */
export function checkOrderable(found: CartProduct | undefined): void {
  const product = checkSold(found)
  if (product.isSoldOutBox || (product.facts.stock_qty !== null && product.facts.stock_qty <= 0)) {
    throw new UserError('outOfStock', { product: product.facts.name })
  }
}

/** @throws UserError that the product cannot be ordered or is unknown */
export function checkSold(product: CartProduct | undefined): CartProduct {
  // The name of an unpublished product must not leak either.
  if (!product || product.row.active === false || product.row.is_published === false) throw new UserError('productUnknown')
  if (!product.isOrderable) throw new UserError('productNotForSale', { product: product.facts.name })
  return product
}

/** The cart with this id while it is the caller's draft, else the caller's latest draft, else a new cart. */
export async function openCart(call: CallContext, cartId: number | null): Promise<Readonly<{ cart: CartRow; key: string | null }>> {
  if (call.session) await mergeGuestCart(call, call.session.contactId, call.cartKeyHash)
  const named = cartId === null ? null : await lockIfDraft(call, cartId)
  if (named) return { cart: named, key: null }
  if (call.session) {
    // Locked, so that two tabs that add concurrently share one cart.
    await lockCustomer(call.database, call.session.contactId)
  }
  const latest = await lockLatestDraft(call)
  return latest ? { cart: latest, key: null } : createCart(call)
}

async function createCart(call: CallContext): Promise<Readonly<{ cart: CartRow; key: string | null }>> {
  const { database, session } = call
  if (!session) await countGuestCart(call)
  const isKeyKnown = !session && (await isKnownKey(call))
  const fresh = session || isKeyKnown ? null : createSecret()
  const cart = await insertCart(call, {
    customer_id: session?.contactId ?? null,
    key_hash: session ? null : (fresh?.hash ?? call.cartKeyHash),
    ...(session && (await startingChoices(database, session.contactId, call.now))),
    ...(isKeyKnown && call.cartKeyHash !== null && (await startingChoicesOfGuest(database, call.cartKeyHash, call.now))),
  })
  return { cart, key: fresh?.secret ?? null }
}

/** Counts a new guest cart. @throws UserError loginRequired in a shop where only customers have carts; tooManyTries */
async function countGuestCart({ caller, database, ports }: CallContext): Promise<void> {
  if (caller.trusted) return
  if (!isSwitchedOn(await readSetting(database, 'guest_carts', 'en'))) throw new UserError('loginRequired')
  await ports.limits.count('guestCartsByAddress', caller.address)
}

/** Whether the server issued this key before. A key made up by the client may be weak, so it is replaced with a new one. */
async function isKnownKey({ database, cartKeyHash }: CallContext): Promise<boolean> {
  if (cartKeyHash === null) return false
  return (await database.$count(ecomCart, eq(ecomCart.key_hash, cartKeyHash))) > 0
}
