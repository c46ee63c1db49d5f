import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import type { OfferedLot, PackingLine, PackingOrder } from './packing-rules'
import {
  goesElsewhere,
  insteadOf,
  joined,
  lineFields,
  orderFields,
  ordersTogether,
  personOf,
  wireLineSchema,
  wireOrderSchema,
  wireProductSchema,
} from '@/lib/features/orders/wire-order-schema'
import { wireText } from '@/lib/platform/rpc/wire-values'

/** The order fields of a packing slip. */
export const packingFields: readonly string[] = [...orderFields, ...lineFields, 'lines.product_id.is_chilled']

const lineSchema = wireLineSchema.extend({
  product_id: wireProductSchema.extend({ is_chilled: z.boolean().nullish() }).nullish(),
})

const orderSchema = wireOrderSchema.extend({ state: z.string(), lines: z.array(lineSchema).nullish() })

export const wireOrdersSchema = z.array(orderSchema)

export type WirePackingOrder = z.output<typeof orderSchema>

export const wireLotsSchema = z.array(
  z.object({ id: z.number(), number: z.string(), product_id: z.object({ id: z.number() }), expiry_date: wireText }),
)

/** Lots by product. */
export type LotsByProduct = ReadonlyMap<number, readonly OfferedLot[]>

/** The products to find lots for: each ordered product and, for a size, its parent. */
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
    together: ordersTogether(wire),
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

/** The recipient and the address. */
function receiverOf(wire: WirePackingOrder, locale: Locale): Pick<PackingOrder, 'receiver' | 'phone' | 'address'> {
  const { name, company, phone, text: address } = personOf(wire, goesElsewhere(wire) ? 'ship' : 'bill', locale)
  return { receiver: joined([name, company && `(${company})`]), phone, address }
}

function packingLine(
  { id, qty, description, uom_id, lot_id, ordered_weight, packed_weight, product_id: product, ...replaced }: z.output<typeof lineSchema>,
  lots: LotsByProduct,
  locale: Locale,
): PackingLine {
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
    weights: { ordered_weight, packed_weight },
    instead: insteadOf(replaced, locale),
    lotsOffered,
  }
}
