import type { BoxSwap } from '@/lib/domain/boxes/fill-box'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { subtract, toBaht, type Satang } from '@/lib/core/money'
import { amount, become, row } from '@/lib/core/wire-record'
import { readJson } from '@/lib/platform/rpc/read-json'
import type { ShippingAddress } from './view'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import type { WriteMethod } from '@/lib/domain/methods/method-names'
import { rpc, staffRpc } from '@/lib/platform/rpc/transport.browser'

type Answer<Value = unknown> = Promise<Result<Value, RpcError>>

/** Who changes which order, and the last change of it that they have seen; null if the server does not send it. */
export type ChangeTarget = Readonly<{ by: 'customer' | 'staff'; orderId: number; lastChange: number | null }>

/** A change that affects the price: all products with their quantities, or another address. */
export type CostlyChange =
  | Readonly<{ what: 'lines'; pieces: readonly Readonly<{ productId: number; quantity: number }>[] }>
  | Readonly<{ what: 'address'; addressId: number } | { what: 'address'; typed: ShippingAddress }>

/** The cost of an order after a change, returned by a change and by its preview. */
export type ChangedTotals = Readonly<{ subtotal: Satang; delivery: Satang; gift: Satang; balance: Satang; total: Satang }>

const wireTotals = become(
  row({
    amount_subtotal: amount,
    amount_ship: amount,
    ship_discount: amount,
    amount_gift: amount,
    amount_balance: amount,
    amount_total: amount,
  }),
  (wire): ChangedTotals => ({
    subtotal: wire.amount_subtotal,
    delivery: subtract(wire.amount_ship, wire.ship_discount),
    gift: wire.amount_gift,
    balance: wire.amount_balance,
    total: wire.amount_total,
  }),
)

/** Previews the totals of a change without saving it. */
export function previewChange(target: ChangeTarget, change: CostlyChange): Answer<ChangedTotals> {
  return sendCostly(target, change, { preview: true })
}

/**
 * Changes the order if it costs what was shown.
 * @param key idempotency key of one button press, so that a retry has no effect
 */
export function changeOrder(target: ChangeTarget, change: CostlyChange, shown: Satang, key: string): Answer<ChangedTotals> {
  return sendCostly(target, change, { amount_total: toBaht(shown), key })
}

export function moveDelivery(target: ChangeTarget, date: string, slot: string | null): Answer {
  return toResult(send(target, 'change_delivery', { delivery_date: date, delivery_slot: slot }, {}))
}

/** Swaps what a box of an order holds. */
export function swapInOrder(target: ChangeTarget, productId: number, swaps: readonly BoxSwap[]): Answer {
  return toResult(send(target, 'change_contents', { product_id: productId, swaps }, {}))
}

/** Changes the customer's note; for staff only. */
export function changeComments(target: ChangeTarget, text: string): Answer {
  return toResult(send(target, 'change_comments', text, {}))
}

function sendCostly(target: ChangeTarget, change: CostlyChange, context: Readonly<Record<string, unknown>>): Answer<ChangedTotals> {
  const values =
    change.what === 'lines'
      ? change.pieces.map(({ productId, quantity }) => ({ product_id: productId, qty: quantity }))
      : 'typed' in change
        ? change.typed
        : { ship_address_id: change.addressId }
  return toResult(send(target, `change_${change.what}`, values, context).then((answer) => readJson(wireTotals, answer)))
}

type ChangeMethod = Extract<WriteMethod<'sale.order'>, `change_${string}`>

function send({ by, orderId, lastChange }: ChangeTarget, method: ChangeMethod, values: unknown, more: Readonly<Record<string, unknown>>) {
  const context = { ...more, ...(lastChange !== null && { last_change: lastChange }) }
  const call = by === 'staff' ? staffRpc<unknown> : rpc<unknown>
  return call('sale.order', method, [[orderId], values], { context })
}
