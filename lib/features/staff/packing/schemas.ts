import { shownSlot } from '@/lib/domain/delivery/delivery-window'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { as, camelRow, id, one, required, requiredText, text, type RowOf } from '@/lib/core/wire-record'
import type { packingOrderRecord, StaffLineRow } from '@/lib/domain/orders/order-record'
import { addressOf, deliveredTo, insteadOf, joined, ordersTogether, sortedLines, weightsOf } from '@/lib/features/orders/schemas'
import type { OfferedLot, PackingLine, PackingOrder } from './view'

export type WirePackingOrder = RowOf<typeof packingOrderRecord>

/** A lot with its product. `expiryDate`: YYYY-MM-DD. */
export const wireLot = camelRow({
  id,
  number: requiredText,
  product_id: as('product', required(one({ id, name: text }))),
  expiry_date: text,
})

/** Lots by product. */
export type LotsByProduct = ReadonlyMap<number, readonly OfferedLot[]>

/** The products to find lots for: each ordered product and, for a size, its parent. */
export function productIdsOf(orders: readonly WirePackingOrder[]): number[] {
  const products = orders.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? []))
  return [...new Set(products.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id.id] : [id])))]
}

export function packingOrder(wire: WirePackingOrder, lots: LotsByProduct, locale: Locale): PackingOrder {
  return {
    id: wire.id,
    number: wire.number,
    state: wire.state.code,
    slot: shownSlot(wire.delivery_slot, wire.delivery_slot_label),
    from: wire.delivery_slot_from,
    together: ordersTogether(wire),
    ...receiverOf(wire, locale),
    isPickup: wire.pickup_at_factory,
    substitution: wire.substitution ?? null,
    comments: wire.comments,
    weightKg: wire.total_weight ?? 0,
    total: wire.amount_total,
    paymentMethodId: wire.pay_method_id?.id ?? null,
    lines: sortedLines(wire.lines).map((line) => packingLine(line, lots, locale)),
    replacements: wire.replacements,
  }
}

/** The recipient and the address. */
function receiverOf(wire: WirePackingOrder, locale: Locale): Pick<PackingOrder, 'receiver' | 'phone' | 'address'> {
  const { name, company, phone, text: address } = addressOf(wire, deliveredTo(wire), locale)
  return { receiver: joined([name, company && `(${company})`]), phone, address }
}

function packingLine(line: StaffLineRow, lots: LotsByProduct, locale: Locale): PackingLine {
  const { product_id: product } = line
  const lotsOffered = product ? (lots.get(product.id) ?? lots.get(product.parent_id?.id ?? product.id) ?? []) : []
  return {
    id: line.id,
    productId: product?.id ?? null,
    code: product?.code ?? null,
    name: displayName(product?.parent_id?.name ?? product?.name ?? line.description, locale),
    variant: product?.variant_name ? displayName(product.variant_name, locale) : null,
    unit: line.uom_id?.name ? displayName(line.uom_id.name, locale) : null,
    quantity: line.qty ?? 0,
    isChilled: product?.is_chilled ?? false,
    lot: line.lot_id?.number ?? null,
    weights: weightsOf(line),
    instead: insteadOf(line, locale),
    substitution: line.substitution,
    lotsOffered,
  }
}
