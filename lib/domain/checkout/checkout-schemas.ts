import { z } from 'zod'
import { prefixed } from '@/lib/core/prefixed'
import { substitutions } from './delivery-choices'

/**
 * Schema of the checkout values, with the field names of the wire. It checks types and lengths only. The required fields and
 * their messages are in `checkout-rules.ts`.
 */
const shortText = z.string().max(200).nullish()
const recordId = z.int32().positive().nullish()

const addressShape = {
  address_id: recordId,
  addr_no: z.int32().nullish(),
  first_name: shortText,
  last_name: shortText,
  company: shortText,
  country_id: recordId,
  province_id: recordId,
  district_id: recordId,
  address: z.string().max(1000).nullish(),
  postal_code: z.string().max(20).nullish(),
  phone: z.string().max(50).nullish(),
}

export const shippingSchema = z.object(prefixed('ship_', addressShape))

/** The values of `ecom2.cart.update_cart`. */
export const checkoutChoicesSchema = z.object({
  ...prefixed('bill_', addressShape),
  bill_email: shortText,
  ...shippingSchema.shape,
  other_ship_addr: z.boolean(),
  pickup_at_factory: z.boolean(),
  /** YYYY-MM-DD. */
  delivery_date: z.iso.date().nullish(),
  /** The code of a slot of the shop; none is any time of the day. */
  delivery_slot: z.string().max(60).nullish(),
  substitution: z.enum(substitutions).nullish(),
  /** The main order of an add-on order; see `add-on-orders.ts`. */
  delivered_with_id: recordId,
  pay_method_id: recordId,
  /** The customer's balance pays first. */
  use_balance: z.boolean().optional(),
  comments: z.string().max(2000).nullish(),
  create_account: z.boolean().nullish(),
})

export type CheckoutChoices = z.infer<typeof checkoutChoicesSchema>
