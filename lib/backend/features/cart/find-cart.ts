import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { reusableStatement, type ValueOf } from '@/lib/backend/infrastructure/database/prepared-statement'
import { ecomCart, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { recordCartUse } from './cart-use'
import type { CallContext } from '@/lib/backend/context/model'

type Owner = { isTrusted: boolean; contactId: number | null; keyHash: string | null }

const ownerOf = ({ caller, session, cartKeyHash }: CallContext): Owner => ({
  isTrusted: caller.trusted,
  contactId: session?.contactId ?? null,
  keyHash: cartKeyHash,
})

/**
 * A cart belongs to its customer, or, before a login, to the holder of its key. Staff who continue a cart hold their own key. A
 * trusted caller sees every cart. Nothing equals null, so who has no key or session owns no cart by it.
 */
function ownCart(value: ValueOf<Owner>): SQL | undefined {
  return or(
    sql`${value('isTrusted')}::boolean`,
    eq(ecomCart.customer_id, value('contactId')),
    and(isNull(ecomCart.customer_id), eq(ecomCart.key_hash, value('keyHash'))),
    eq(ecomCart.staff_key_hash, value('keyHash')),
  )
}

type Named = Owner & { id: number }

const ownById = (value: ValueOf<Named>) => and(eq(ecomCart.id, value('id')), ownCart(value))

const cartById = reusableStatement((database, value: ValueOf<Named>) => database.select().from(ecomCart).where(ownById(value)))

const lockedById = reusableStatement((database, value: ValueOf<Named>) =>
  database.select().from(ecomCart).where(ownById(value)).for('update'),
)

const lockedDraft = reusableStatement((database, value: ValueOf<Named>) =>
  database
    .select()
    .from(ecomCart)
    .where(and(eq(ecomCart.state, 'draft'), ownById(value)))
    .for('update'),
)

const lockedLatestDraft = reusableStatement((database, value: ValueOf<Owner>) =>
  database
    .select()
    .from(ecomCart)
    .where(and(eq(ecomCart.state, 'draft'), ownCart(value)))
    .orderBy(desc(ecomCart.id))
    .limit(1)
    .for('update'),
)

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
  const [cart] = await cartById(call.database, { ...ownerOf(call), id: cartId })
  return cart ?? null
}

/**
 * The caller's own cart, locked until the end of the transaction.
 * @throws UserError `Missing cart`
 */
export async function lockCart(call: CallContext, cartId: number): Promise<CartRow> {
  const [cart] = await lockedById(call.database, { ...ownerOf(call), id: cartId })
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
  const [cart] = await lockedDraft(call.database, { ...ownerOf(call), id: cartId })
  if (cart) await recordCartUse(call, cart)
  return cart ?? null
}

/** The draft cart that the caller used last, locked; null when there is none. */
export async function lockLatestDraft(call: CallContext): Promise<CartRow | null> {
  if (!call.session && !call.cartKeyHash) return null
  const [cart] = await lockedLatestDraft(call.database, ownerOf(call))
  if (cart) await recordCartUse(call, cart)
  return cart ?? null
}
