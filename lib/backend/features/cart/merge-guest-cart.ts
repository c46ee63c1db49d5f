import { and, desc, eq, isNull } from 'drizzle-orm'
import { cartGiftVoucher, ecomCart, ecomCartLine, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { lockCustomer } from '../accounts/lock-customer'
import { addPiecesThatFit } from './cart-lines'
import { moveHold } from '../delivery/slot-holds'
import { startingAddress } from '../delivery/starting-address'
import { type Database, updateRow } from '@/lib/backend/infrastructure/database/database'
import { addressColumns } from '@/lib/domain/addresses/address-columns'
import type { CallContext } from '@/lib/backend/context/model'

type Caller = Pick<CallContext, 'database' | 'now'>

/**
 * Merges the guest carts of a visitor into the customer's cart after a login. If the customer has a draft cart, lines, codes
 * and choices move into it; otherwise the newest guest cart becomes the customer's, with the saved address if the guest had
 * typed none.
 */
export async function mergeGuestCart(call: Caller, contactId: number, keyHash: string | null): Promise<void> {
  const { database } = call
  if (keyHash === null || (await database.$count(ecomCart, isGuestCart(keyHash))) === 0) return
  // Locked, so that two concurrent logins do not both find that the customer has no cart.
  await lockCustomer(database, contactId)
  const guestCarts = await database.select().from(ecomCart).where(isGuestCart(keyHash)).orderBy(desc(ecomCart.id)).for('update')
  for (const guestCart of guestCarts) {
    const own = await draftOf(database, contactId)
    if (own) await moveLines(call, guestCart, own)
    else
      await updateRow(database, ecomCart, guestCart.id, {
        ...(guestCart.bill_address ? {} : await startingAddress(database, contactId)),
        customer_id: contactId,
        key_hash: null,
      })
  }
}

function isGuestCart(keyHash: string) {
  return and(eq(ecomCart.state, 'draft'), eq(ecomCart.key_hash, keyHash), isNull(ecomCart.customer_id))
}

/** The customer's draft cart, locked; null when there is none. */
export async function draftOf(database: Database, contactId: number): Promise<CartRow | null> {
  const [cart] = await database
    .select()
    .from(ecomCart)
    .where(and(eq(ecomCart.state, 'draft'), eq(ecomCart.customer_id, contactId)))
    .orderBy(desc(ecomCart.id))
    .limit(1)
    .for('update')
  return cart ?? null
}

async function moveLines(call: Caller, from: CartRow, to: CartRow): Promise<void> {
  const { database } = call
  const lines = await database.select().from(ecomCartLine).where(eq(ecomCartLine.cart_id, from.id)).orderBy(ecomCartLine.id)
  // A full cart must not make the login fail.
  await addPiecesThatFit(database, to.id, lines)
  for (const { product_id, swaps } of lines.filter((line) => line.swaps !== null)) {
    const isSame = and(eq(ecomCartLine.cart_id, to.id), eq(ecomCartLine.product_id, product_id))
    await database
      .update(ecomCartLine)
      .set({ swaps })
      .where(and(isSame, isNull(ecomCartLine.swaps)))
  }
  const gifts = await database.select().from(cartGiftVoucher).where(eq(cartGiftVoucher.cart_id, from.id))
  for (const { gift_voucher_id } of gifts) {
    await database.insert(cartGiftVoucher).values({ cart_id: to.id, gift_voucher_id }).onConflictDoNothing()
  }
  // A place that the guest holds was chosen last.
  const held = (await moveHold(call, from.id, to.id)) && pick(from, ['delivery_date', 'delivery_slot'])
  await updateRow(database, ecomCart, to.id, { ...mergedChoices(to, from), ...held })
  await database.delete(ecomCart).where(eq(ecomCart.id, from.id))
}

const billing = [...addressColumns.map((name) => `bill_${name}` as const), 'bill_email', 'bill_address_id', 'bill_addr_no'] as const
const shipping = [...addressColumns.map((name) => `ship_${name}` as const), 'other_ship_addr', 'ship_address_id', 'ship_addr_no'] as const
const single = ['voucher_id', 'promotion_voucher_id', 'delivery_date', 'delivery_slot', 'substitution', 'pay_method_id'] as const

/**
 * The choices of a customer's cart after a guest cart was merged into it: the customer's choices win, the guest's fill the
 * gaps. An address is taken as a whole or not at all; the notes of both are joined.
 */
function mergedChoices(own: CartRow, guest: CartRow): Partial<CartRow> {
  return {
    ...(own.bill_address || !guest.bill_address ? {} : pick(guest, billing)),
    ...(own.other_ship_addr || own.pickup_at_factory || !guest.other_ship_addr ? {} : pick(guest, shipping)),
    ...pick(
      guest,
      single.filter((name) => own[name] === null),
    ),
    comments: [...new Set([own.comments, guest.comments])].filter(Boolean).join('\n') || null,
  }
}

function pick(cart: CartRow, names: readonly (keyof CartRow)[]): Partial<CartRow> {
  return Object.fromEntries(names.map((name) => [name, cart[name]]))
}
