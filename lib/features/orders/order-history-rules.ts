import {
  isHistoryEvent,
  progressEvents,
  statesAfter,
  type HistoryEvent,
  type OrderEventKind,
  type ProgressEvent,
} from '@/lib/domain/orders/order-workflow'
import type { ChangedPart } from '@/lib/domain/orders/order-changes'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import { transferDifference } from '@/lib/domain/payments/payment-report'
import { add, zero, type Satang } from '@/lib/core/money'
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
  /** The amount to be refunded, already refunded, or reported as transferred. */
  amount?: Satang | undefined
  /** The total of the order when its slip was sent. */
  asked?: Satang | undefined
  /** The refund of a transfer that no one has verified. */
  reason?: 'transfer reported' | undefined
}>

/** A completed step of an order, or a future one if it has no time. */
export type HistoryEntry =
  | (Readonly<{
      step: HistoryEvent
      time: string
      /** A refund of a transfer that may never have arrived. */
      isUnsure: boolean
    }> &
      Pick<OrderEvent, 'text' | 'tracking' | 'what' | 'amount'>)
  | Readonly<{ step: ProgressEvent; time: null }>

type Followed = Pick<OrderSummary, 'state' | 'paymentMethod'>

/** All events of an order, oldest first, followed by the future steps. */
export function orderHistory(order: Followed, events: readonly OrderEvent[]): HistoryEntry[] {
  const past = events.flatMap(({ kind, time, text, tracking, what, amount, reason }) =>
    isHistoryEvent(kind) ? [{ step: kind, time, isUnsure: isRefundUnsure({ kind, amount, reason }), text, tracking, what, amount }] : [],
  )
  return [...past, ...stepsAhead(order).map((step) => ({ step, time: null }))]
}

/** An unverified transfer is refunded only if it has arrived, so the end of its refund names no amount. */
function isRefundUnsure({ kind, amount, reason }: Pick<OrderEvent, 'kind' | 'amount' | 'reason'>): boolean {
  return reason !== undefined || (amount === undefined && (kind === 'refund_due' || kind === 'refunded'))
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

/** What a reported transfer lacks, or has too much, since its order was changed; both zero without a report. */
export function reportedDifference(total: Satang, events: readonly OrderEvent[]): ReturnType<typeof transferDifference> {
  const reports = reportsOf(events)
  return transferDifference(total, askedTotal(events), add(...reports.map(({ amount }) => amount ?? zero)))
}

/** The total of the order when its slip was sent; null if none is being checked. */
export function askedTotal(events: readonly OrderEvent[]): Satang | null {
  return reportsOf(events).at(-1)?.asked ?? null
}

/** The reports since the last rejection. */
function reportsOf(events: readonly OrderEvent[]): readonly OrderEvent[] {
  const first = events.findLastIndex(({ kind }) => kind === 'payment_refused') + 1
  return events.slice(first).filter(({ kind }) => kind === 'payment_reported')
}

function lastOfTransfer(events: readonly OrderEvent[]): OrderEvent | undefined {
  return events.findLast(({ kind }) => kind === 'payment_reported' || kind === 'payment_refused')
}
