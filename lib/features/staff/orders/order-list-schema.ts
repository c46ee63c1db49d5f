import { z } from 'zod'
import { ordersTogether, stateSchema, togetherFields, togetherShape } from '@/lib/features/orders/wire-order-schema'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import type { ListedOrder } from './order-list-rules'
import { deliverySlots } from '@/lib/domain/checkout/delivery-choices'
import { wireAmount, wireText } from '@/lib/platform/rpc/wire-values'

/** The order fields that a list shows. */
export const listedOrderFields = [
  'number',
  'date',
  'state',
  'delivery_date',
  'delivery_slot',
  'pickup_at_factory',
  'amount_total',
  'payment_reported_at',
  'pay_method_id.name',
  'bill_first_name',
  'bill_last_name',
  'bill_company',
  'bill_phone',
  ...togetherFields,
] as const

const wireOrderSchema = z.object({
  id: z.number(),
  number: z.string(),
  date: z.string(),
  state: stateSchema,
  delivery_date: wireText,
  delivery_slot: z.enum(deliverySlots).nullish().catch(null),
  pickup_at_factory: z.boolean().nullish(),
  amount_total: wireAmount,
  payment_reported_at: wireText,
  pay_method_id: z.object({ id: z.number(), name: z.string() }).nullish(),
  bill_first_name: wireText,
  bill_last_name: wireText,
  bill_company: wireText,
  bill_phone: wireText,
  ...togetherShape,
})

const count = z.number().catch(0)
const countsSchema = z.object({
  to_check: count,
  to_pack: count,
  packed: count,
  shipped: count,
  // Servers of earlier versions do not count it.
  failed: count.default(0),
  awaiting: count,
  refund_due: count,
  invoice_due: count,
  done: count,
  voided: count,
  all: count,
})

export const listedOrdersSchema = z.array(wireOrderSchema)

/** The answer of `staff_search`. */
export const foundOrdersSchema = z.object({ total: z.number(), counts: countsSchema, orders: listedOrdersSchema })

export function listedOrder(wire: z.output<typeof wireOrderSchema>, locale: Locale): ListedOrder {
  return {
    id: wire.id,
    number: wire.number,
    date: wire.date,
    state: wire.state,
    deliveryDay: wire.delivery_date?.slice(0, 10) ?? null,
    slot: wire.delivery_slot ?? null,
    isPickup: wire.pickup_at_factory ?? false,
    name: [wire.bill_first_name, wire.bill_last_name].filter(Boolean).join(' ') || (wire.bill_company ?? ''),
    phone: wire.bill_phone ?? '',
    total: wire.amount_total,
    paymentMethod: wire.pay_method_id ? displayName(wire.pay_method_id.name, locale) : null,
    paysCash: isPaidOnDelivery(wire.pay_method_id?.id),
    hasSlip: Boolean(wire.payment_reported_at),
    together: ordersTogether(wire),
  }
}
