import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { shippingSchema, type CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { defineLongMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { address } from '@/lib/backend/infrastructure/database/schema/people'
import type { CallContext } from '@/lib/backend/context/model'
import { readRegion } from '../../cart/update-cart'
import { checkoutAddress } from '../../delivery/starting-address'
import { changeOrder } from './change-order'

const addressSchema = shippingSchema.omit({ ship_addr_no: true })

const argumentsSchema = z.tuple([oneIdSchema, addressSchema])

/**
 * Customers, and staff for them, change the shipping address of an order, to a saved address by id or to a typed one. The delivery fee is
 * recomputed. The billing address stays because it is on the invoice.
 * @throws UserError saleOrderUnknown, orderChangeTooLate, orderHasAddOns, orderIsAddOn, orderCostsMore,
 * orderChanged, and the checkout errors
 */
export const changeAddress = defineLongMethod('sale.order.change_address', argumentsSchema, async (call, [id, typed]) => {
  const values = { ...typed, ...(await savedAddress(call, typed.ship_address_id)) }
  const choices = { ...values, ...(await readRegion(call.database, 'ship', values)), other_ship_addr: true, pickup_at_factory: false }
  return changeOrder(call, id, { what: 'address', choices })
})

/** The caller's own saved address; if the id is not theirs, the typed fields are used. */
async function savedAddress({ database, session }: CallContext, addressId: number | null | undefined): Promise<Partial<CheckoutChoices>> {
  if (!addressId || !session) return { ship_address_id: null }
  const [own] = await database
    .select()
    .from(address)
    .where(and(eq(address.id, addressId), eq(address.contact_id, session.contactId)))
  return own ? checkoutAddress('ship', own) : { ship_address_id: null }
}
