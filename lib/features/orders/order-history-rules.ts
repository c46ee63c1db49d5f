import { paymentMethods } from '@/lib/domain/orders/checkout-rules'
import type { OrderSummary } from './orders'

/** What is told of an order; whatever else the backend notes down is for the staff. */
const toldKinds = ['placed', 'payment_reported', 'payment_refused', 'paid', 'packed', 'shipped', 'done', 'voided'] as const

export type OrderStep = (typeof toldKinds)[number]

export type OrderEvent = Readonly<{
  id: number
  kind: string
  /** Bangkok, YYYY-MM-DD HH:MM:SS. */
  time: string
  /** What staff wrote to the shopper: why, or how the parcel is followed. */
  text?: string | undefined
  tracking?: string | undefined
}>

/** A step that an order has taken, or will take. */
export type HistoryEntry = Readonly<{ step: OrderStep; time: string | null }> & Pick<OrderEvent, 'text' | 'tracking'>

type Followed = Pick<OrderSummary, 'state' | 'paymentMethod'>

/** Everything that happened to an order, oldest first, and then what is still to come. */
export function orderHistory(order: Followed, events: readonly OrderEvent[]): HistoryEntry[] {
  const past = events.flatMap(({ kind, time, text, tracking }) => (isTold(kind) ? [{ step: kind, time, text, tracking }] : []))
  return [...past, ...stepsAhead(order).map((step) => ({ step, time: null }))]
}

/** Cash is paid at the door, everything else before the goods are packed. */
function stepsAhead({ state, paymentMethod }: Followed): OrderStep[] {
  const way: readonly OrderStep[] =
    paymentMethod?.id === paymentMethods.cashOnDelivery ? ['packed', 'shipped', 'done'] : ['paid', 'packed', 'shipped', 'done']
  if (state.code === 'wait_payment' || state.code === 'confirmed') return [...way]
  const reached = way.findIndex((step) => step === state.code)
  return reached < 0 ? [] : way.slice(reached + 1)
}

/** When the shopper has sent the slip of a transfer; null when not, or when it was sent back since. */
export function paymentReportedAt(events: readonly OrderEvent[]): string | null {
  const last = lastOfTransfer(events)
  return last?.kind === 'payment_reported' ? last.time : null
}

/** Why the slip was sent back; null when it was not, or when another one has been sent since. */
export function transferRefusal(events: readonly OrderEvent[]): string | null {
  const last = lastOfTransfer(events)
  return last?.kind === 'payment_refused' ? (last.text ?? '') : null
}

function lastOfTransfer(events: readonly OrderEvent[]): OrderEvent | undefined {
  return events.findLast(({ kind }) => kind === 'payment_reported' || kind === 'payment_refused')
}

function isTold(kind: string): kind is OrderStep {
  return toldKinds.some((told) => told === kind)
}
