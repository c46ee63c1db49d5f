import { z } from 'zod'
import { shipsElsewhere } from '@/lib/domain/checkout/checkout-rules'
import type { OrderSumParts } from '@/lib/domain/orders/order-sums'
import type { Satang } from '@/lib/core/money'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { substituteText } from '@/lib/domain/packing/substitutes'
import { deliverySlots, substitutions } from '@/lib/domain/checkout/delivery-choices'
import { wireAmount, wirePictures, wireText } from '@/lib/platform/rpc/wire-values'

/** The order fields that all staff pages read. */

/** Requested with its label (`load_select`), a state is a pair of code and label. Servers without labels send the code alone. */
export const stateSchema = z.union([
  z.tuple([z.string(), z.string()]).transform(([code, label]) => ({ code, label })),
  z.string().transform((code) => ({ code, label: code })),
])

const named = z.object({ name: wireText }).nullish()

const addressFields = [
  'first_name',
  'last_name',
  'company',
  'address',
  'postal_code',
  'phone',
  'district_id.name',
  'province_id.name',
] as const

/** The orders of the same delivery: the main order, or the add-on orders. */
export const togetherFields = ['delivered_with_id', 'add_ons'].flatMap((field) => [`${field}.number`, `${field}.state`])

export const orderFields: readonly string[] = [
  ...togetherFields,
  'number',
  'state',
  'delivery_slot',
  'other_ship_addr',
  'pickup_at_factory',
  'substitution',
  'comments',
  'total_weight',
  'amount_total',
  'pay_method_id.name',
  ...addressFields.flatMap((field) => [`bill_${field}`, `ship_${field}`]),
]

export const lineFields: readonly string[] = [
  'qty',
  'description',
  'uom_id.name',
  'lot_id.number',
  'ordered_weight',
  'packed_weight',
  'substitute_for_id.name',
  'substitute_for_qty',
  'product_id.code',
  'product_id.name',
  'product_id.variant_name',
  'product_id.parent_id.name',
].map((field) => `lines.${field}`)

export const wireProductSchema = z.object({
  id: z.number(),
  code: wireText,
  name: z.string(),
  variant_name: wireText,
  ...wirePictures,
  parent_id: z.object({ id: z.number(), name: wireText, ...wirePictures }).nullish(),
})

/** What a line is the substitute for. */
export const substituteShape = {
  substitute_for_id: z.object({ id: z.number(), name: z.string() }).nullish().catch(null),
  substitute_for_qty: z.number().nullish().catch(null),
}

/** `(instead of 2 × Kale)`; empty for a line as ordered. */
export function insteadOf(
  { substitute_for_id, substitute_for_qty }: z.output<z.ZodObject<typeof substituteShape>>,
  locale: Locale,
): string {
  const name = substitute_for_id ? displayName(substitute_for_id.name, locale) : null
  return substituteText({ name, qty: substitute_for_qty ?? null }, locale)
}

export const wireLineSchema = z.object({
  id: z.number(),
  qty: z.number().nullish(),
  description: wireText,
  uom_id: named,
  lot_id: z.object({ number: wireText }).nullish(),
  ordered_weight: z.number().nullish(),
  packed_weight: z.number().nullish(),
  ...substituteShape,
})

const otherOrderSchema = z.object({ id: z.number(), number: z.string(), state: stateSchema })

export const togetherShape = {
  delivered_with_id: otherOrderSchema.nullish().catch(null),
  add_ons: z.array(otherOrderSchema).nullish().catch(null),
}

/** Another order that is delivered together with an order. */
export type OtherOrder = Readonly<{ id: number; number: string }>

export function ordersTogether({ delivered_with_id, add_ons }: z.output<z.ZodObject<typeof togetherShape>>): OtherOrder[] {
  const others = [...(delivered_with_id ? [delivered_with_id] : []), ...(add_ons ?? [])]
  return others.filter(({ state }) => state.code !== 'voided').map(({ id, number }) => ({ id, number }))
}

export const wireOrderSchema = z.object({
  ...togetherShape,
  id: z.number(),
  number: z.string(),
  delivery_slot: z.enum(deliverySlots).nullish().catch(null),
  substitution: z.enum(substitutions).nullish().catch(null),
  comments: wireText,
  other_ship_addr: z.boolean().nullish(),
  pickup_at_factory: z.boolean().nullish(),
  total_weight: z.number().nullish(),
  amount_total: wireAmount,
  pay_method_id: z.object({ id: z.number(), name: z.string() }).nullish(),
  bill_first_name: wireText,
  bill_last_name: wireText,
  bill_company: wireText,
  bill_address: wireText,
  bill_postal_code: wireText,
  bill_phone: wireText,
  bill_district_id: named,
  bill_province_id: named,
  ship_first_name: wireText,
  ship_last_name: wireText,
  ship_company: wireText,
  ship_address: wireText,
  ship_postal_code: wireText,
  ship_phone: wireText,
  ship_district_id: named,
  ship_province_id: named,
})

type WireOrder = z.output<typeof wireOrderSchema>

/** Whether the order is delivered to the shipping address instead of the billing address. */
export function goesElsewhere({ other_ship_addr, pickup_at_factory }: WireOrder): boolean {
  return shipsElsewhere({ other_ship_addr: other_ship_addr ?? false, pickup_at_factory: pickup_at_factory ?? false })
}

/** The recipient and the location of one of the order's addresses, one line each. */
export function personOf(wire: WireOrder, prefix: 'bill' | 'ship', locale: Locale) {
  const places = [wire[`${prefix}_district_id`]?.name, wire[`${prefix}_province_id`]?.name]
  return {
    name: joined([wire[`${prefix}_first_name`], wire[`${prefix}_last_name`]]),
    company: wire[`${prefix}_company`] || null,
    phone: wire[`${prefix}_phone`] ?? '',
    text: joined([wire[`${prefix}_address`], ...places.map((name) => name && displayName(name, locale)), wire[`${prefix}_postal_code`]]),
  }
}

export const joined = (parts: readonly (string | null | undefined)[]) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

/** The amounts between an order's goods and its total. */
export const orderSumFields = ['amount_ship', 'voucher_discount', 'ship_discount', 'amount_gift', 'amount_rounding'] as const

export const orderSumShape = {
  amount_ship: wireAmount,
  voucher_discount: wireAmount,
  ship_discount: wireAmount,
  amount_gift: wireAmount,
  amount_rounding: wireAmount,
}

export function orderSumParts(wire: Readonly<Record<(typeof orderSumFields)[number], Satang>>): OrderSumParts {
  return {
    voucherDiscount: wire.voucher_discount,
    delivery: wire.amount_ship,
    deliveryDiscount: wire.ship_discount,
    giftVouchers: wire.amount_gift,
    rounding: wire.amount_rounding,
  }
}
