import { shownSlot } from '@/lib/domain/delivery/delivery-window'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { as, camelRow, id, one, required, requiredText, text, type OutputOf, type RowOf } from '@/lib/core/wire-record'
import type { packingOrderRecord, StaffLineRow } from '@/lib/domain/orders/order-record'
import { addressOf, deliveredTo, insteadOf, joined, ordersTogether, sortedLines, weightsOf } from '@/lib/features/orders/schemas'

export type WirePackingOrder = RowOf<typeof packingOrderRecord>

/** A lot with its product. `expiryDate`: YYYY-MM-DD. */
export const wireLot = camelRow({
  id,
  number: requiredText,
  product_id: as('product', required(one({ id, name: text }))),
  expiry_date: text,
})

/** `expiryDate`: YYYY-MM-DD. */
export type OfferedLot = Readonly<Omit<OutputOf<typeof wireLot>, 'product'>>

/** Lots by product. */
export type LotsByProduct = ReadonlyMap<number, readonly OfferedLot[]>

/** The products to find lots for: each ordered product and, for a size, its parent. */
export function productIdsOf(orders: readonly WirePackingOrder[]): number[] {
  const products = orders.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? []))
  return [...new Set(products.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id.id] : [id])))]
}

export type PackingOrder = Readonly<ReturnType<typeof packingOrder>>
export type PackingLine = Readonly<ReturnType<typeof packingLine>>

export function packingOrder(wire: WirePackingOrder, lots: LotsByProduct, locale: Locale) {
  return {
    id: wire.id,
    number: wire.number,
    state: wire.state.code,
    /** Null for delivery at any time of the day. */
    slot: shownSlot(wire.delivery_slot, wire.delivery_slot_label),
    /** When the slot begins, `09:00`. */
    from: wire.delivery_slot_from,
    /** The other orders of the same delivery. */
    together: ordersTogether(wire),
    ...receiverOf(wire, locale),
    isPickup: wire.pickup_at_factory,
    substitution: wire.substitution ?? null,
    comments: wire.comments,
    weightKg: wire.total_weight ?? 0,
    total: wire.amount_total,
    paymentMethodId: wire.pay_method_id?.id ?? null,
    lines: sortedLines(wire.lines).map((line) => packingLine(line, lots, locale)),
    /** What is packed beside the lines, free of charge: the product, and the order of which it replaces a part. */
    replacements: wire.replacements,
  }
}

/** The recipient and the address. */
function receiverOf(wire: WirePackingOrder, locale: Locale) {
  const { name, company, phone, text: address } = addressOf(wire, deliveredTo(wire), locale)
  return { receiver: joined([name, company && `(${company})`]), phone, address }
}

function packingLine(line: StaffLineRow, lots: LotsByProduct, locale: Locale) {
  const { product_id: product } = line
  const lotsOffered = product ? (lots.get(product.id) ?? lots.get(product.parent_id?.id ?? product.id) ?? []) : []
  return {
    id: line.id,
    productId: product?.id ?? null,
    code: product?.code ?? null,
    name: displayName(product?.parent_id?.name ?? product?.name ?? line.description, locale),
    /** The size, if the product has several. */
    variant: product?.variant_name ? displayName(product.variant_name, locale) : null,
    unit: line.uom_id?.name ? displayName(line.uom_id.name, locale) : null,
    quantity: line.qty ?? 0,
    isChilled: product?.is_chilled ?? false,
    /** The lot used, once the order is packed. */
    lot: line.lot_id?.number ?? null,
    /** Grams, of goods that are weighed. */
    weights: weightsOf(line),
    /** What it is packed instead of, in the reader's language; '' for a line as ordered. */
    instead: insteadOf(line, locale),
    /** What the box lacks because its customer never wants it, in the reader's language. */
    leftOut: line.left_out,
    /** The substitution preference of this line alone. */
    substitution: line.substitution,
    /** Lots that can be used for this product. */
    lotsOffered,
  }
}
