import { z } from 'zod'
import { deliverySlots, shipsElsewhere, substitutions } from '../checkout/rules'
import { displayName } from '../i18n/display-name'
import type { Locale } from '../i18n/locale'
import { fromBaht } from '../money'
import type { OfferedLot, PackingLine, PackingOrder } from './packing-rules'

const text = z.string().nullish()
const named = z.object({ name: text }).nullish()
const baht = z.number().nullish().transform((amount) => fromBaht(amount ?? 0))

const person = (prefix: 'bill' | 'ship') =>
  ['first_name', 'last_name', 'company', 'address', 'postal_code', 'phone', 'district_id.name', 'province_id.name'].map((field) => `${prefix}_${field}`)

/** What a packing slip is made of. */
export const packingFields: readonly string[] = [
  'number', 'state', 'delivery_slot', 'other_ship_addr', 'pickup_at_factory', 'substitution', 'comments', 'total_weight', 'amount_total',
  'pay_method_id.name', ...person('bill'), ...person('ship'),
  'lines.qty', 'lines.description', 'lines.uom_id.name', 'lines.lot_id.number', 'lines.product_id.code', 'lines.product_id.name',
  'lines.product_id.variant_name', 'lines.product_id.is_chilled', 'lines.product_id.parent_id', 'lines.product_id.parent_id.name',
]

const lineSchema = z.object({
  id: z.number(),
  qty: z.number().nullish(),
  description: text,
  uom_id: named,
  lot_id: z.object({ number: text }).nullish(),
  product_id: z
    .object({
      id: z.number(),
      code: text,
      name: z.string(),
      variant_name: text,
      is_chilled: z.boolean().nullish(),
      parent_id: z.object({ id: z.number(), name: text }).nullish(),
    })
    .nullish(),
})

const orderSchema = z.object({
  id: z.number(),
  number: z.string(),
  state: z.string(),
  delivery_slot: z.enum(deliverySlots).nullish().catch(null),
  other_ship_addr: z.boolean().nullish(),
  pickup_at_factory: z.boolean().nullish(),
  substitution: z.enum(substitutions).nullish().catch(null),
  comments: text,
  total_weight: z.number().nullish(),
  amount_total: baht,
  pay_method_id: z.object({ id: z.number() }).nullish(),
  bill_first_name: text,
  bill_last_name: text,
  bill_company: text,
  bill_address: text,
  bill_postal_code: text,
  bill_phone: text,
  bill_district_id: named,
  bill_province_id: named,
  ship_first_name: text,
  ship_last_name: text,
  ship_company: text,
  ship_address: text,
  ship_postal_code: text,
  ship_phone: text,
  ship_district_id: named,
  ship_province_id: named,
  lines: z.array(lineSchema).nullish(),
})

export const wireOrdersSchema = z.array(orderSchema)

export type WirePackingOrder = z.output<typeof orderSchema>

export const wireLotsSchema = z.array(
  z.object({ id: z.number(), number: z.string(), product_id: z.object({ id: z.number() }), expiry_date: text }),
)

/** Lots by the product that they are of. */
export type LotsByProduct = ReadonlyMap<number, readonly OfferedLot[]>

/** A lot is of a product and of all its sizes. */
export function productIdsOf(orders: readonly WirePackingOrder[]): number[] {
  const products = orders.flatMap(({ lines }) => (lines ?? []).flatMap(({ product_id }) => product_id ?? []))
  return [...new Set(products.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id.id] : [id])))]
}

export function packingOrder(wire: WirePackingOrder, lots: LotsByProduct, locale: Locale): PackingOrder {
  return {
    id: wire.id,
    number: wire.number,
    state: wire.state,
    slot: wire.delivery_slot ?? null,
    ...receiverOf(wire, locale),
    isPickup: wire.pickup_at_factory ?? false,
    substitution: wire.substitution ?? null,
    comments: wire.comments?.trim() ?? '',
    weightKg: wire.total_weight ?? 0,
    total: wire.amount_total,
    paymentMethodId: wire.pay_method_id?.id ?? null,
    lines: (wire.lines ?? []).map((line) => packingLine(line, lots, locale)),
  }
}

/** Who opens the door, and where it is. */
function receiverOf(wire: WirePackingOrder, locale: Locale): Pick<PackingOrder, 'receiver' | 'phone' | 'address'> {
  const elsewhere = shipsElsewhere({ other_ship_addr: wire.other_ship_addr ?? false, pickup_at_factory: wire.pickup_at_factory ?? false })
  const prefix = elsewhere ? 'ship' : 'bill'
  const district = wire[`${prefix}_district_id`]?.name
  const province = wire[`${prefix}_province_id`]?.name
  const places = [district, province].flatMap((name) => (name ? [displayName(name, locale)] : []))
  return {
    receiver: joined([wire[`${prefix}_first_name`], wire[`${prefix}_last_name`], wire[`${prefix}_company`] && `(${wire[`${prefix}_company`]})`]),
    phone: wire[`${prefix}_phone`] ?? '',
    address: joined([wire[`${prefix}_address`], ...places, wire[`${prefix}_postal_code`]]),
  }
}

function packingLine({ id, qty, description, uom_id, lot_id, product_id: product }: z.output<typeof lineSchema>, lots: LotsByProduct, locale: Locale): PackingLine {
  const lotsOffered = product ? (lots.get(product.id) ?? lots.get(product.parent_id?.id ?? product.id) ?? []) : []
  return {
    id,
    productId: product?.id ?? null,
    code: product?.code ?? null,
    name: displayName(product?.parent_id?.name ?? product?.name ?? description ?? '', locale),
    variant: product?.variant_name ? displayName(product.variant_name, locale) : null,
    unit: uom_id?.name ? displayName(uom_id.name, locale) : null,
    quantity: qty ?? 0,
    isChilled: product?.is_chilled ?? false,
    lot: lot_id?.number ?? null,
    lotsOffered,
  }
}

const joined = (parts: readonly (string | null | undefined)[]) => parts.map((part) => part?.trim()).filter(Boolean).join(' ')
