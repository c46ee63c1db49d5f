import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { ecomCart, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { address } from '@/lib/backend/infrastructure/database/schema/people'
import type { CallContext } from '@/lib/backend/context/model'
import { lockCustomer } from '../accounts/lock-customer'
import { startingAddress } from '../delivery/starting-address'
import { draftOf } from './merge-guest-cart'
import { insertCart } from './new-cart'
import { handToStaff } from './open-for-staff'

const argumentsSchema = z.tuple([
  z.strictObject({
    /** Null for a caller without an account. */
    customer_id: idSchema.nullable(),
    /** One of the customer's addresses to deliver to. */
    address_id: idSchema.nullish(),
    /** The shopper who is signed in on this device. */
    signed_in_id: idSchema.nullish(),
  }),
])

/**
 * Starts an order by phone on the device of a member of staff: in the customer's draft cart, which is created if there is none,
 * or in a new guest cart. The cart gets the second key of {@link handToStaff}, so the order belongs to the customer.
 * @throws UserError shopperSignedIn, customerUnknown
 */
export const startForStaff = defineMethod('ecom2.cart.start_for_staff', argumentsSchema, async (call, args) => {
  const [{ customer_id, address_id, signed_in_id }] = args
  // The storefront would act for the shopper who is signed in.
  if (signed_in_id && signed_in_id !== customer_id) throw new UserError('shopperSignedIn')
  // Only staff hold a key to the new guest cart, so no shopper who signs in on this device receives it.
  const cart = customer_id === null ? await insertCart(call, {}) : await cartOfCustomer(call, customer_id, address_id ?? null)
  return handToStaff(call, cart, signed_in_id ?? null)
})

async function cartOfCustomer(call: CallContext, customerId: number, addressId: number | null): Promise<CartRow> {
  const { database } = call
  // Locked, so that the customer and staff who start concurrently share one cart.
  const customer = await lockCustomer(database, customerId)
  if (!customer || customer.active === false) throw new UserError('customerUnknown')
  if (addressId !== null) await checkAddress(call, customerId, addressId)
  const isOwn = eq(ecomCart.customer_id, customerId)
  const [latest] = await database.select().from(ecomCart).where(isOwn).orderBy(desc(ecomCart.id)).limit(1)
  const draft = await draftOf(database, customerId)
  if (draft && addressId === null) return draft
  const billing = await startingAddress(database, customerId, addressId)
  // The customer's own language, not that of the member of staff, is the language of the order's mails.
  if (!draft) return insertCart(call, { customer_id: customerId, ...(latest && { locale: latest.locale }), ...billing })
  const [changed] = await database
    .update(ecomCart)
    .set({ ...billing, other_ship_addr: false })
    .where(eq(ecomCart.id, draft.id))
    .returning()
  return changed ?? draft
}

async function checkAddress({ database }: CallContext, customerId: number, addressId: number): Promise<void> {
  const own = await database.$count(address, and(eq(address.id, addressId), eq(address.contact_id, customerId)))
  if (own === 0) throw new UserError('customerUnknown')
}
