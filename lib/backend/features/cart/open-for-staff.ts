import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { createSecret } from '../customers/accounts/tokens'
import { idSchema } from '@/lib/backend/context/call-arguments'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { recordStaffAction } from '../staff/record-staff-action'
import { staffOnly } from '../staff/staff-only'
import { cartState } from './cart-state'

const argumentsSchema = z.tuple([idSchema, idSchema.nullish()])

/**
 * Lets staff continue a shopper's draft cart on their own device. If a shopper is signed in on that device, the cart must be
 * that customer's (spec 5). Otherwise the cart gets a second key, and the shopper's own key stays valid; the key of a staff
 * member who opened it before is revoked.
 * @returns the cart's state, its customer, and the key unless the customer is signed in; null when there is no such draft
 * @throws UserError cartNotYours
 */
export const openForStaff = staffOnly('ecom2.cart.open_for_staff', async (call, args) => {
  const [id, contactId] = argumentsSchema.parse(args)
  const [cart] = await call.database
    .select()
    .from(ecomCart)
    .where(and(eq(ecomCart.id, id), eq(ecomCart.state, 'draft')))
    .for('update')
  if (!cart) return null
  if (contactId && cart.customer_id !== contactId) throw new UserError('cartNotYours')
  const key = contactId ? null : createSecret()
  if (key) await call.database.update(ecomCart).set({ staff_key_hash: key.hash }).where(eq(ecomCart.id, id))
  const detail = { customer_id: cart.customer_id }
  await recordStaffAction(call, { action: 'ecom2.cart.open_for_staff', about: cart.number ?? String(id), aboutId: id, detail })
  return { ...(await cartState(call, cart)), customer_id: cart.customer_id, cart_key: key?.secret ?? null }
})
