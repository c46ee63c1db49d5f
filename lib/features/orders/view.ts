import { isPaidByTransfer, isPaidOnDelivery, isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { type Satang, add, zero } from '@/lib/core/money'
import type { Prefixed } from '@/lib/core/prefixed'
import type { CamelRowOf } from '@/lib/core/wire-record'
import type { AddressFields } from '@/lib/domain/addresses/address-fields'
import type { Substitution } from '@/lib/domain/checkout/delivery-choices'
import type { ShownSlot } from '@/lib/domain/delivery/delivery-window'
import type { ownSummaryRecord, ownTotalRecord } from '@/lib/domain/orders/order-record'
import type { LineWeights } from '@/lib/domain/packing/weights-text'
import type { OrderSums } from '@/lib/domain/orders/order-sums'
import type { Locale } from '@/lib/core/locale'
import {
  isHistoryEvent,
  progressEvents,
  statesAfter,
  type HistoryEvent,
  type OrderEventKind,
  type ProgressEvent,
} from '@/lib/domain/orders/order-workflow'
import type { ChangedPart } from '@/lib/domain/orders/order-changes'
import { isCardRefusal, type CardRefusal } from '@/lib/domain/payments/saved-cards'
import { transferDifference } from '@/lib/domain/payments/payment-report'
import { formatLongDate } from '@/lib/core/dates'

/** When, where and to whom an order is delivered, as the customer chose. */
export type OrderDelivery = Readonly<{
  /** YYYY-MM-DD; null if nothing is delivered, for example gift vouchers only. */
  day: string | null
  slot: ShownSlot | null
  /** On the way: which stop of how many. */
  stop: Readonly<{ stop: number; stops: number }> | null
  isPickup: boolean
  /** The delivery address, else the billing address. */
  address: OrderAddress
  /** What to do about missing products; null from a server that does not store it. */
  substitution: Substitution | null
  comments: string
  together: readonly OtherOrder[]
}>

/** Another order that is delivered together with an order. */
export type OtherOrder = Readonly<{ id: number; number: string }>

/** A person and address, as on a parcel label. */
export type OrderAddress = Readonly<{ name: string; company: string | null; phone: string; text: string }>

/** The fields of a typed delivery address, as on the wire. */
export type ShippingAddress = Readonly<Prefixed<'ship_', Omit<AddressFields, 'email'>>>

export type OrderSummary = CamelRowOf<typeof ownSummaryRecord> &
  Readonly<{
    /** Its transfer was reported and is being checked. False if the server does not send it. */
    isReported: boolean
    /** It awaits its card payment, and the server can start a second payment. */
    canPay?: boolean
  }>

/** An order of the shopper that awaits its card payment. `canPay`: the server can start a second payment. */
export type WaitingOrder = CamelRowOf<typeof ownTotalRecord> & Readonly<{ canPay: boolean }>

export type OrderLine = Readonly<{
  id: number
  /** The ordered product. For a variant, the variant itself. */
  productId: number | null
  /** In both languages, "Kale (คะน้า)". */
  name: string
  /** A file's name. */
  image: string | null
  /** What one piece is, in the reader's language. */
  pack?: string | null
  quantity: number
  unitPrice: Satang
  amount: Satang
  discountPercent: number
  discountAmount: Satang
  /** Grams as ordered and as packed, of goods that are weighed. */
  weights?: LineWeights
  /** What it came instead of, in the reader's language. */
  instead?: string
  /** It comes in a box, which has the price. */
  isInBox?: boolean
  /** What the box lacks because its customer never wants it, by name. */
  leftOut?: readonly string[]
  /** The substitution preference of this line alone. */
  substitution?: Substitution | null
}>

export type Order = OrderSummary &
  Readonly<{
    lines: readonly OrderLine[]
    invoiceNumbers: readonly string[]
    /** The numbers of invoices that have been replaced since. */
    replacedInvoices: readonly string[]
    /** The numbers of its credit notes. */
    creditNotes: readonly string[]
    /** Null if the server does not send it. */
    delivery: OrderDelivery | null
  }> &
  OrderSums

type Payable = Pick<OrderSummary, 'paymentMethod' | 'state'>

/** An order awaiting its bank transfer, the only kind whose payment can be reported (spec 2). */
export function awaitsTransfer({ paymentMethod, state }: Payable): boolean {
  return isPaidByTransfer(paymentMethod?.id) && state.code === 'wait_payment'
}

/** An order by bank transfer links to its payment, unless it was cancelled (spec 2). */
export function paysByTransfer({ paymentMethod, state }: Payable): boolean {
  return isPaidByTransfer(paymentMethod?.id) && state.code !== 'voided'
}

/** An order awaiting its card payment. It can be paid again until it is voided. */
export function awaitsCard({ paymentMethod, state }: Payable): boolean {
  return isPaidOnline(paymentMethod?.id) && state.code === 'wait_payment'
}

/** An order whose card payment was made, and which must not be paid again until the bank has confirmed or refused it. */
export function awaitsBank(order: Payable & Pick<OrderSummary, 'isConfirming'>): boolean {
  return awaitsCard(order) && order.isConfirming
}

/** The popup after placing an order: cash on delivery once confirmed, a transfer while it is awaited (spec 4). */
export function decideOrderPopup(order: Payable, isFlagged: boolean): 'cod' | 'bank' | null {
  if (!isFlagged) return null
  if (awaitsTransfer(order)) return 'bank'
  return isPaidOnDelivery(order.paymentMethod?.id) && order.state.code === 'confirmed' ? 'cod' : null
}

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
  /** The refund of a transfer that no one has verified, or why a saved card was not charged. */
  reason?: 'transfer reported' | CardRefusal | undefined
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
  return reason === 'transfer reported' || (amount === undefined && (kind === 'refund_due' || kind === 'refunded'))
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

/** Why the saved card that pays for a standing order was not charged; `plain` without a reason, null if it was not refused. */
export function cardRefusal(events: readonly OrderEvent[]): CardRefusal | 'plain' | null {
  const refused = events.findLast(({ kind }) => kind === 'card_declined')
  if (!refused) return null
  return isCardRefusal(refused.reason) ? refused.reason : 'plain'
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

/** Formats a Bangkok time from the wire: `21 November 2026, 10:15`. */
export function formatTime(time: string, language: Locale): string {
  return `${formatLongDate(time, language)}, ${time.slice(11, 16)}`
}
