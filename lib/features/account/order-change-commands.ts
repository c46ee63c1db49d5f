import type { DeliverySlot } from '@/lib/domain/orders/delivery-choices'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toBaht, type Satang } from '@/lib/core/money'
import { changedTotalsSchema, type ChangedTotals } from '@/lib/features/orders/order-changes-schema'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'

type Answer<Value = unknown> = Promise<Result<Value, RpcError>>

/** A change that affects the price: all products with their quantities, or another address. */
export type CostlyChange =
  | Readonly<{ what: 'lines'; pieces: readonly Readonly<{ productId: number; quantity: number }>[] }>
  | Readonly<{ what: 'address'; addressId: number }>

/** Previews the totals of a change without saving it. */
export function previewChange(orderId: number, change: CostlyChange): Answer<ChangedTotals> {
  return send(orderId, change, { preview: true })
}

/**
 * Changes the order if it costs what the shopper was shown.
 * @param key idempotency key of one button press, so that a retry has no effect
 */
export function changeOrder(orderId: number, change: CostlyChange, shown: Satang, key: string): Answer<ChangedTotals> {
  return send(orderId, change, { amount_total: toBaht(shown), key })
}

export function moveDelivery(orderId: number, date: string, slot: DeliverySlot | null): Answer {
  return toResult(rpc('sale.order', 'change_delivery', [[orderId], { delivery_date: date, delivery_slot: slot }]))
}

function send(orderId: number, change: CostlyChange, context: Readonly<Record<string, unknown>>): Answer<ChangedTotals> {
  const [method, values] =
    change.what === 'lines'
      ? ['change_lines', change.pieces.map(({ productId, quantity }) => ({ product_id: productId, qty: quantity }))]
      : ['change_address', { ship_address_id: change.addressId }]
  return toResult(rpc('sale.order', method, [[orderId], values], { context }).then((answer) => changedTotalsSchema.parse(answer)))
}
