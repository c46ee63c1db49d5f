import { z } from 'zod'
import { wireCartSchema } from '@/lib/features/cart/schemas'
import { deliverySlots, substitutions } from '@/lib/domain/orders/delivery-choices'

const text = z.string().nullish()
const recordId = z.number().nullish()
const flag = z.boolean().nullish()

const slots = z.array(z.object({ slot: z.enum(deliverySlots), error: text }))

export const wireCheckoutSchema = wireCartSchema.extend({
  bill_address_id: recordId,
  bill_addr_no: recordId,
  bill_first_name: text,
  bill_last_name: text,
  bill_company: text,
  bill_country_id: recordId,
  bill_province_id: recordId,
  bill_district_id: recordId,
  bill_address: text,
  bill_postal_code: text,
  bill_phone: text,
  bill_email: text,
  ship_address_id: recordId,
  ship_addr_no: recordId,
  ship_first_name: text,
  ship_last_name: text,
  ship_company: text,
  ship_country_id: recordId,
  ship_province_id: recordId,
  ship_district_id: recordId,
  ship_address: text,
  ship_postal_code: text,
  ship_phone: text,
  other_ship_addr: flag,
  pickup_at_factory: flag,
  delivery_date: text,
  min_delivery_date: text,
  delivery_slot: z.enum(deliverySlots).nullish(),
  substitution: z.enum(substitutions).nullish(),
  pay_method_id: recordId,
  comments: text,
  create_account: flag,
  ecom_no_holiday_msg: text,
  payment_methods: z.array(z.object({ id: z.number(), name: z.string().catch('') })).nullish(),
  delivery_days: z.array(z.object({ date: z.string(), error: text, slots: slots.nullish() })).nullish(),
})

export type WireCheckout = z.infer<typeof wireCheckoutSchema>
