import {
  isHistoryEvent,
  progressEvents,
  statesAfter,
  type HistoryEvent,
  type OrderEventKind,
  type ProgressEvent,
} from '@/lib/domain/orders/order-workflow'
import { isPaidOnDelivery } from '@/lib/domain/orders/payment-methods'
import type { Satang } from '@/lib/core/money'
import type { OrderSummary } from './view'

export type OrderEvent = Readonly<{
  id: number
  kind: string
  /** Bangkok, YYYY-MM-DD HH:MM:SS. */
  time: string
  /** What staff wrote to the shopper: why, or how the parcel is followed. */
  text?: string | undefined
  tracking?: string | undefined
  /** What the shopper has changed. */
  what?: 'lines' | 'delivery' | 'address' | undefined
  /** What is refunded, or has been. */
  amount?: Satang | undefined
}>

/** A step that an order has taken, or with no time will take. */
export type HistoryEntry =
  | (Readonly<{ step: HistoryEvent; time: string }> & Pick<OrderEvent, 'text' | 'tracking' | 'what' | 'amount'>)
  | Readonly<{ step: ProgressEvent; time: null }>

type Followed = Pick<OrderSummary, 'state' | 'paymentMethod'>

/** Everything that happened to an order, oldest first, and then what is still to come. */
export function orderHistory(order: Followed, events: readonly OrderEvent[]): HistoryEntry[] {
  const past = events.flatMap(({ kind, time, text, tracking, what, amount }) =>
    isHistoryEvent(kind) && !isRefundUnsure(kind, amount) ? [{ step: kind, time, text, tracking, what, amount }] : [],
  )
  return [...past, ...stepsAhead(order).map((step) => ({ step, time: null }))]
}

/** Of a transfer that no one has seen there is no amount: it may never have come. */
function isRefundUnsure(kind: HistoryEvent, amount: Satang | undefined): boolean {
  return amount === undefined && (kind === 'refund_due' || kind === 'refunded')
}

/** Cash is paid on delivery, everything else before the goods are packed. */
function stepsAhead({ state, paymentMethod }: Followed): ProgressEvent[] {
  const way = progressEvents.filter((step) => step !== 'paid' || !isPaidOnDelivery(paymentMethod?.id))
  const isIn = (kind: OrderEventKind) => statesAfter(kind).some((reached) => reached === state.code)
  if (isIn('placed')) return way
  const reached = way.findIndex(isIn)
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
