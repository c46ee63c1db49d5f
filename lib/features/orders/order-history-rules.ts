import {
  isHistoryEvent,
  progressEvents,
  statesAfter,
  type HistoryEvent,
  type OrderEventKind,
  type ProgressEvent,
} from '@/lib/domain/orders/order-workflow'
import type { ChangedPart } from '@/lib/domain/orders/order-changes'
import { isPaidOnDelivery } from '@/lib/domain/orders/payment-methods'
import type { Satang } from '@/lib/core/money'
import type { OrderSummary } from './view'

export type OrderEvent = Readonly<{
  id: number
  kind: string
  /** Bangkok, YYYY-MM-DD HH:MM:SS. */
  time: string
  /** The message from staff to the shopper: a reason, or tracking information. */
  text?: string | undefined
  tracking?: string | undefined
  /** What the shopper changed. */
  what?: ChangedPart | undefined
  /** The amount to be refunded, or already refunded. */
  amount?: Satang | undefined
}>

/** A completed step of an order, or a future one if it has no time. */
export type HistoryEntry =
  | (Readonly<{ step: HistoryEvent; time: string }> & Pick<OrderEvent, 'text' | 'tracking' | 'what' | 'amount'>)
  | Readonly<{ step: ProgressEvent; time: null }>

type Followed = Pick<OrderSummary, 'state' | 'paymentMethod'>

/** All events of an order, oldest first, followed by the future steps. */
export function orderHistory(order: Followed, events: readonly OrderEvent[]): HistoryEntry[] {
  const past = events.flatMap(({ kind, time, text, tracking, what, amount }) =>
    isHistoryEvent(kind) && !isRefundUnsure(kind, amount) ? [{ step: kind, time, text, tracking, what, amount }] : [],
  )
  return [...past, ...stepsAhead(order).map((step) => ({ step, time: null }))]
}

/** An unverified transfer has no refund amount, because it may never have arrived. */
function isRefundUnsure(kind: HistoryEvent, amount: Satang | undefined): boolean {
  return amount === undefined && (kind === 'refund_due' || kind === 'refunded')
}

/** Cash is paid on delivery, everything else before packing. */
function stepsAhead({ state, paymentMethod }: Followed): ProgressEvent[] {
  const way = progressEvents.filter((step) => step !== 'paid' || !isPaidOnDelivery(paymentMethod?.id))
  const isIn = (kind: OrderEventKind) => statesAfter(kind).some((reached) => reached === state.code)
  if (isIn('placed')) return way
  const reached = way.findIndex(isIn)
  return reached < 0 ? [] : way.slice(reached + 1)
}

/** When the shopper sent the slip of a transfer; null if not, or if it was rejected since. */
export function paymentReportedAt(events: readonly OrderEvent[]): string | null {
  const last = lastOfTransfer(events)
  return last?.kind === 'payment_reported' ? last.time : null
}

/** Why the slip was rejected; null if it was not, or if a new one was sent since. */
export function transferRefusal(events: readonly OrderEvent[]): string | null {
  const last = lastOfTransfer(events)
  return last?.kind === 'payment_refused' ? (last.text ?? '') : null
}

function lastOfTransfer(events: readonly OrderEvent[]): OrderEvent | undefined {
  return events.findLast(({ kind }) => kind === 'payment_reported' || kind === 'payment_refused')
}
