import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { createSecret } from '../accounts/credentials/tokens'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { ecomCart, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { recordStaffAction } from '../staff/record-staff-action'
import type { CallContext } from '@/lib/backend/context/model'
import { cartState } from './cart-state'
import { updateRow } from '@/lib/backend/infrastructure/database/database'

const argumentsSchema = z.tuple([idSchema, idSchema.nullish()])

/**
 * Lets staff continue a shopper's draft cart on their own device. If a shopper is signed in on that device, the cart must be
 * that customer's (spec 5). Otherwise the cart gets a second key, and the shopper's own key stays valid; the key of a staff
 * member who opened it before is revoked.
 * @returns the cart's state, its customer, and the key unless the customer is signed in; null when there is no such draft
 * @throws UserError cartNotYours
 */
export const openForStaff = defineMethod('ecom2.cart.open_for_staff', argumentsSchema, async (call, [id, contactId]) => {
  const [cart] = await call.database
    .select()
    .from(ecomCart)
    .where(and(eq(ecomCart.id, id), eq(ecomCart.state, 'draft')))
    .for('update')
  if (!cart) return null
  if (contactId && cart.customer_id !== contactId) throw new UserError('cartNotYours')
  return handToStaff(call, cart, contactId ?? null)
})

/** The staff actions that open a cart. */
export const openingActions = ['ecom2.cart.open_for_staff', 'ecom2.cart.start_for_staff'] as const

/**
 * Gives a locked cart its second key, and records which member of staff has it now.
 * @param signedInId the cart's customer if they are signed in on this device; their session gives access, so there is no key
 */
export async function handToStaff(call: CallContext, cart: CartRow, signedInId: number | null) {
  const { id, number, customer_id } = cart
  const key = signedInId === null ? createSecret() : null
  if (key) await updateRow(call.database, ecomCart, id, { staff_key_hash: key.hash })
  await recordStaffAction(call, { about: number ?? String(id), aboutId: id, detail: { customer_id } })
  return { ...(await cartState(call, cart)), customer_id, cart_key: key?.secret ?? null }
}
