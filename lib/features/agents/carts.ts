import 'server-only'
import { firstOf, strict } from '@/lib/core/wire-record'
import { z } from 'zod'
import { apiTokenCartFields } from '@/lib/domain/accounts/api-tokens'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Locale } from '@/lib/core/locale'
import { wireCart } from '@/lib/features/cart/schemas'
import type { Cart } from '@/lib/features/cart/view'
import { wireSlots } from '@/lib/features/delivery/slot-schema'
import type { SlotChoices, WantedSlot } from '@/lib/features/delivery/slot-view'
import type { RpcSession } from '@/lib/platform/rpc/protocol'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { guestSession, tokenSession, type Agent } from './agent'
import type { CartHandle } from './cart-handle'
import type { Wanted } from './wanted'

export type AgentCart = Readonly<{ handle: CartHandle; cart: Cart }>

const stateSchema = z.object({ cart_id: z.int(), cart_key: z.string().nullish() })

/**
 * A cart with these products: with an API token of the scope `cart` the customer's own cart, to which they are added, else a new
 * guest cart.
 * @throws RpcError outOfStock, productUnknown, productNotForSale, tooManyTries; then nothing was added
 */
export async function createCart(agent: Agent, locale: Locale, wanted: readonly Wanted[]): Promise<AgentCart> {
  if (agent.apiToken !== null) {
    const own = await addToCart(agent, tokenSession(locale, agent.apiToken), null, wanted).catch(nullIfOutOfScope)
    if (own) return read(agent, locale, { cartId: own.cart_id, cartKey: null })
  }
  const { cart_id: cartId, cart_key: cartKey = null } = await addToCart(agent, guestSession(locale, null), null, wanted)
  return read(agent, locale, { cartId, cartKey })
}

/** The draft cart of a handle; null if there is none, it belongs to someone else, or it has been ordered. */
export async function readCart(agent: Agent, locale: Locale, handle: CartHandle): Promise<AgentCart | null> {
  const args = [[handle.cartId], apiTokenCartFields]
  const session = sessionOf(agent, locale, handle)
  const reading = callBackend(strict(firstOf(wireCart)), 'ecom2.cart', 'get_cart_data', args, {}, session, { address: agent.address })
  const cart = await reading.catch(nullIfMissing)
  return cart?.isDraft ? { handle, cart } : null
}

/**
 * Sets quantities in a draft cart: of the named products, or with `replaces` of all. Products are added first, because only that
 * can be refused for stock.
 * @returns the changed cart; null as {@link readCart}
 */
export async function changeCart(
  agent: Agent,
  locale: Locale,
  handle: CartHandle,
  { wanted, replaces }: Readonly<{ wanted: readonly Wanted[]; replaces: boolean }>,
): Promise<AgentCart | null> {
  const known = await readCart(agent, locale, handle)
  if (!known) return null
  const session = sessionOf(agent, locale, handle)
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  const lines = known.cart.lines.filter(({ isPromotion }) => !isPromotion)
  const present = new Set(lines.map(({ orderedId }) => orderedId))
  const added = wanted.filter(({ productId, quantity }) => quantity > 0 && !present.has(productId))
  if (added.length > 0) await addToCart(agent, session, handle.cartId, added)
  const changed = lines.flatMap(({ id, orderedId, quantity }) => {
    const chosen = quantities.get(orderedId) ?? (replaces ? 0 : quantity)
    return id === null || chosen === quantity ? [] : [{ id, chosen }]
  })
  if (changed.length > 0) {
    // All of them in one call: each computes the whole cart.
    const args = [changed.map(({ id }) => id), changed.map(({ chosen }) => chosen)]
    await callBackend(z.unknown(), 'ecom2.cart.line', 'set_qty', args, {}, session, { address: agent.address })
  }
  return readCart(agent, locale, handle)
}

/**
 * Holds a day and slot for the customer's own cart, unless none is wanted.
 * @returns what is free now; null as {@link readCart}
 * @throws RpcError why it cannot be chosen
 */
export async function chooseDelivery(
  agent: Agent,
  locale: Locale,
  handle: CartHandle,
  wanted: WantedSlot | null,
): Promise<SlotChoices | null> {
  if (!(await readCart(agent, locale, handle))) return null
  const session = sessionOf(agent, locale, handle)
  const sender = { address: agent.address }
  if (wanted) await callBackend(z.unknown(), 'ecom2.cart', 'choose_slot', [[handle.cartId], wanted], {}, session, sender)
  return callBackend(wireSlots, 'ecom2.cart', 'read_slots', [[handle.cartId], {}], {}, session, sender)
}

async function read(agent: Agent, locale: Locale, handle: CartHandle): Promise<AgentCart> {
  const cart = await readCart(agent, locale, handle)
  if (!cart) throw new Error('The cart that was just made cannot be read')
  return cart
}

function addToCart(agent: Agent, session: RpcSession, cartId: number | null, wanted: readonly Wanted[]) {
  const items = wanted.map(({ productId, quantity }) => ({ product_id: productId, qty: quantity }))
  const context = { do_voucher: 1, company_id: 1 }
  return callBackend(stateSchema, 'ecom2.cart', 'add_to_cart_multi', [[cartId], items], { context }, session, { address: agent.address })
}

/** A guest's cart is opened by its key, also by an agent that has a token. */
function sessionOf({ apiToken }: Agent, locale: Locale, { cartKey }: CartHandle): RpcSession {
  return cartKey === null && apiToken !== null ? tokenSession(locale, apiToken) : guestSession(locale, cartKey)
}

function nullIfOutOfScope(error: unknown): null {
  if (error instanceof RpcError && error.code === 'apiTokenForbids') return null
  throw error
}

function nullIfMissing(error: unknown): null {
  if (error instanceof RpcError && error.code === 'missingCart') return null
  throw error
}
