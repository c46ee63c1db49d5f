import { z } from 'zod'
import { wireCartSchema } from '@/lib/features/cart/schemas'
import { deliverySlots, substitutions } from '@/lib/domain/orders/delivery-choices'
import { wireText } from '@/lib/platform/rpc/wire-values'

const recordId = z.number().nullish()
const flag = z.boolean().nullish()

const slots = z.array(z.object({ slot: z.enum(deliverySlots), error: wireText }))

const mainOrder = z.object({
  id: z.number(),
  number: z.string(),
  delivery_date: z.string(),
  delivery_slot: z.enum(deliverySlots).nullish().catch(null),
  pickup_at_factory: flag,
})

export const wireCheckoutSchema = wireCartSchema.extend({
  bill_address_id: recordId,
  bill_addr_no: recordId,
  bill_first_name: wireText,
  bill_last_name: wireText,
  bill_company: wireText,
  bill_country_id: recordId,
  bill_province_id: recordId,
  bill_address: wireText,
  bill_postal_code: wireText,
  bill_phone: wireText,
  bill_email: wireText,
  ship_address_id: recordId,
  ship_addr_no: recordId,
  ship_first_name: wireText,
  ship_last_name: wireText,
  ship_company: wireText,
  ship_country_id: recordId,
  ship_province_id: recordId,
  ship_address: wireText,
  ship_postal_code: wireText,
  ship_phone: wireText,
  delivery_date: wireText,
  min_delivery_date: wireText,
  delivery_slot: z.enum(deliverySlots).nullish(),
  substitution: z.enum(substitutions).nullish(),
  main_orders: z.array(mainOrder).nullish(),
  pay_method_id: recordId,
  comments: wireText,
  create_account: flag,
  ecom_no_holiday_msg: wireText,
  payment_methods: z.array(z.object({ id: z.number(), name: z.string().catch('') })).nullish(),
  delivery_days: z.array(z.object({ date: z.string(), error: wireText, slots: slots.nullish() })).nullish(),
})

export type WireCheckout = z.infer<typeof wireCheckoutSchema>
