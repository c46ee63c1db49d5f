import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { recordCartUse } from './cart-use'
import type { CallContext } from '@/lib/backend/context/model'

export type CartRow = typeof ecomCart.$inferSelect

/**
 * A cart belongs to its customer, or, before a login, to the holder of its key. Staff who continue a cart hold their own key. A
 * trusted caller sees every cart.
 */
function ownCart({ caller, session, cartKeyHash }: CallContext): SQL | undefined {
  if (caller.trusted) return undefined
  const customers = session ? eq(ecomCart.customer_id, session.contactId) : sql`false`
  const holders = cartKeyHash
    ? or(and(isNull(ecomCart.customer_id), eq(ecomCart.key_hash, cartKeyHash)), eq(ecomCart.staff_key_hash, cartKeyHash))
    : sql`false`
  return or(customers, holders)
}

/** Whether a member of staff acts for a customer or guest, with the cart's second key. */
export function hasStaffKey({ cartKeyHash }: CallContext, { staff_key_hash }: Pick<CartRow, 'staff_key_hash'>): boolean {
  return staff_key_hash !== null && staff_key_hash === cartKeyHash
}

/** The language of the order and its mails: the caller's, but staff who order for a customer keep the customer's. */
export function orderLocale(call: CallContext, cart: Pick<CartRow, 'staff_key_hash' | 'customer_id' | 'locale'>): string | null {
  return cart.customer_id !== null && hasStaffKey(call, cart) ? (cart.locale ?? call.locale) : call.locale
}

/** The caller's own cart with this id, in any state; null when there is none. */
export async function findCart(call: CallContext, cartId: number): Promise<CartRow | null> {
  const query = call.database
    .select()
    .from(ecomCart)
    .where(and(eq(ecomCart.id, cartId), ownCart(call)))
  const [cart] = await preparedStatement(query)
  return cart ?? null
}

/**
 * The caller's own cart, locked until the end of the transaction.
 * @throws UserError `Missing cart`
 */
export async function lockCart(call: CallContext, cartId: number): Promise<CartRow> {
  const query = call.database
    .select()
    .from(ecomCart)
    .where(and(eq(ecomCart.id, cartId), ownCart(call)))
    .for('update')
  const [cart] = await preparedStatement(query)
  if (!cart) throw new UserError('missingCart')
  return cart
}

/**
 * Locks a cart for a change: only draft carts can change.
 * @throws UserError `Missing cart`, or that it has been ordered
 */
export async function lockDraftCart(call: CallContext, cartId: number): Promise<CartRow> {
  const cart = await lockCart(call, cartId)
  if (cart.state !== 'draft') throw new UserError('cartAlreadyOrdered')
  await recordCartUse(call, cart)
  return cart
}

/** The caller's own cart with this id while it is a draft, locked; else null. */
export async function lockIfDraft(call: CallContext, cartId: number): Promise<CartRow | null> {
  const query = call.database
    .select()
    .from(ecomCart)
    .where(and(eq(ecomCart.id, cartId), eq(ecomCart.state, 'draft'), ownCart(call)))
    .for('update')
  const [cart] = await preparedStatement(query)
  if (cart) await recordCartUse(call, cart)
  return cart ?? null
}

/** The draft cart that the caller used last, locked; null when there is none. */
export async function lockLatestDraft(call: CallContext): Promise<CartRow | null> {
  if (!call.session && !call.cartKeyHash) return null
  const query = call.database
    .select()
    .from(ecomCart)
    .where(and(eq(ecomCart.state, 'draft'), ownCart(call)))
    .orderBy(desc(ecomCart.id))
    .limit(1)
    .for('update')
  const [cart] = await preparedStatement(query)
  if (cart) await recordCartUse(call, cart)
  return cart ?? null
}
