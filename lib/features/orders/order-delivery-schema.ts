import type { LineWeights } from '@/lib/domain/packing/weights-text'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { wireText } from '@/lib/platform/rpc/wire-values'
import {
  goesElsewhere,
  insteadOf,
  orderFields,
  orderSumFields,
  orderSumShape,
  ordersTogether,
  personOf,
  substituteShape,
  wireOrderSchema,
  type OtherOrder,
} from './wire-order-schema'
import type { DeliverySlot, Substitution } from '@/lib/domain/checkout/delivery-choices'

/** When, where and to whom an order is delivered, as the customer chose. */
export type OrderDelivery = Readonly<{
  /** YYYY-MM-DD; null if nothing is delivered, for example gift vouchers only. */
  day: string | null
  slot: DeliverySlot | null
  isPickup: boolean
  /** The delivery address, else the billing address. */
  address: OrderAddress
  /** What to do about missing products; null from a server that does not store it. */
  substitution: Substitution | null
  comments: string
  together: readonly OtherOrder[]
}>

export type OrderAddress = Readonly<{ name: string; company: string | null; phone: string; text: string }>

/** Optional fields of the order page beyond the specification. */
export const orderDeliveryFields: readonly string[] = [
  ...orderFields,
  'delivery_date',
  ...orderSumFields,
  'invoices.replaces_id.number',
  'credit_notes',
  'lines.ordered_weight',
  'lines.packed_weight',
  'lines.substitute_for_id.name',
  'lines.substitute_for_qty',
]

/** The answer of `read_sale_order` with these fields. */
export const orderDeliverySchema = z.array(
  wireOrderSchema.extend({
    delivery_date: wireText,
    ...orderSumShape,
    credit_notes: z
      .array(z.object({ number: z.string() }))
      .nullish()
      .catch(null),
    invoices: z.array(z.object({ replaces_id: z.object({ number: wireText }).nullish() })).nullish(),
    lines: z
      .array(z.object({ id: z.number(), ordered_weight: z.number().nullish(), packed_weight: z.number().nullish(), ...substituteShape }))
      .nullish()
      .catch(null),
  }),
)

type WireDelivery = z.output<typeof orderDeliverySchema>[number]

export function orderDelivery(wire: WireDelivery, locale: Locale): OrderDelivery {
  return {
    day: wire.delivery_date?.slice(0, 10) ?? null,
    slot: wire.delivery_slot ?? null,
    isPickup: wire.pickup_at_factory ?? false,
    address: personOf(wire, goesElsewhere(wire) ? 'ship' : 'bill', locale),
    // A shopper who leaves the choice as it is wants to be called.
    substitution: wire.substitution === null ? 'call' : (wire.substitution ?? null),
    comments: wire.comments?.trim() ?? '',
    together: ordersTogether(wire),
  }
}

/** Numbers of replaced invoices, newest first. */
export function replacedInvoices({ invoices }: WireDelivery): string[] {
  return (invoices ?? []).flatMap(({ replaces_id }) => replaces_id?.number ?? [])
}

export function creditNoteNumbers({ credit_notes }: WireDelivery): string[] {
  return (credit_notes ?? []).map(({ number }) => number)
}

/** The lines with the weights of goods that are weighed, and what they came instead of. */
export function withPacking<Line extends Readonly<{ id: number }>>(
  lines: readonly Line[],
  { lines: wire }: WireDelivery,
  locale: Locale,
): (Line & Readonly<{ weights?: LineWeights; instead?: string }>)[] {
  const packed = new Map((wire ?? []).map((line) => [line.id, line]))
  return lines.map((line) => {
    const found = packed.get(line.id)
    const instead = found ? insteadOf(found, locale) : ''
    const { ordered_weight, packed_weight } = found ?? {}
    return { ...line, ...(ordered_weight && { weights: { ordered_weight, packed_weight } }), ...(instead && { instead }) }
  })
}
