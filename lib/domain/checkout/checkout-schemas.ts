import { z } from 'zod'
import { substitutions } from './delivery-choices'

/**
 * Schema of the checkout values, with the field names of the wire. It checks types and lengths only. The required fields and
 * their messages are in `checkout-rules.ts`.
 */
const shortText = z.string().max(200).nullish()
const recordId = z.int32().positive().nullish()

const billingSchema = z.object({
  bill_address_id: recordId,
  bill_addr_no: z.int32().nullish(),
  bill_first_name: shortText,
  bill_last_name: shortText,
  bill_company: shortText,
  bill_country_id: recordId,
  bill_province_id: recordId,
  bill_district_id: recordId,
  bill_address: z.string().max(1000).nullish(),
  bill_postal_code: z.string().max(20).nullish(),
  bill_phone: z.string().max(50).nullish(),
  bill_email: shortText,
})

const shippingSchema = z.object({
  ship_address_id: recordId,
  ship_addr_no: z.int32().nullish(),
  ship_first_name: shortText,
  ship_last_name: shortText,
  ship_company: shortText,
  ship_country_id: recordId,
  ship_province_id: recordId,
  ship_district_id: recordId,
  ship_address: z.string().max(1000).nullish(),
  ship_postal_code: z.string().max(20).nullish(),
  ship_phone: z.string().max(50).nullish(),
})

/** The values of `ecom2.cart.update_cart`. */
export const checkoutChoicesSchema = z.object({
  ...billingSchema.shape,
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
