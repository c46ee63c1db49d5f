import type { ErrorCode } from '@/lib/domain/errors/errors'
import { openRefunds } from '@/lib/domain/orders/refunds'
import { fromBaht, type Satang } from '@/lib/core/money'
import { hasLeft, isMoneyThere, paysCash, type AdminOrder, type AdminOrderEvent, type AdminStep } from './order-rules'
import type { OfferedLot } from '../packing/packing-rules'

/** Reasons that staff give most often, by the step that they are for; the words are in the messages. */
export const stepReasons = {
  refuse: ['amount', 'missing', 'unreadable', 'other'],
  void: ['customer', 'stock', 'unpaid', 'other'],
} as const satisfies Partial<Record<AdminStep, readonly string[]>>

export type ReasonedStep = keyof typeof stepReasons

/** A reason in the reader's language, and in the language that the customer reads. */
export type StepReason = Readonly<{ name: string; label: string; toCustomer: string }>

/** A line that is packed, with the lots that it may be taken from, the one to use first in front. */
export type PackableLine = Readonly<{ id: number; name: string; quantity: number; lots: readonly OfferedLot[] }>

/** What the steps of an order need to know of it. */
export type StepOrder = Readonly<{
  id: number
  number: string
  total: Satang
  /** Null when the shopper has reported no transfer. */
  reportedAmount: Satang | null
  hasSlip: boolean
  paysCash: boolean
  isMoneyThere: boolean
  hasLeft: boolean
  lines: readonly PackableLine[]
  reasons: StepReasons
  /** Refunds that are due, oldest first. */
  refunds: readonly OpenRefund[]
}>

/** `reason` is null where the shop says none that staff have words for. */
export type OpenRefund = Readonly<{ id: number; amount: Satang; reason: RefundReason | null; isByCard: boolean }>

const refundReasons = ['another amount', 'paid already', 'order cancelled', 'order changed', 'transfer reported'] as const

type RefundReason = (typeof refundReasons)[number]

export type StepReasons = Readonly<Record<ReasonedStep, readonly StepReason[]>>

/** @param lots lots on offer by product */
export function stepOrderOf(
  order: AdminOrder,
  events: readonly AdminOrderEvent[],
  lots: ReadonlyMap<number, readonly OfferedLot[]>,
  reasons: StepReasons,
): StepOrder {
  const lotsOf = (productIds: readonly number[]) => productIds.map((id) => lots.get(id)).find((found) => found !== undefined) ?? []
  return {
    id: order.id,
    number: order.number,
    total: order.totals.total,
    reportedAmount: order.reportedAmount,
    hasSlip: order.reportedAt !== null,
    paysCash: paysCash(order),
    isMoneyThere: isMoneyThere(order),
    hasLeft: hasLeft(order),
    lines: order.lines.map(({ id, name, quantity, lotProductIds }) => ({ id, name, quantity, lots: lotsOf(lotProductIds) })),
    reasons,
    refunds: openRefunds(events).map(refundOf),
  }
}

function refundOf({ id, detail }: AdminOrderEvent): OpenRefund {
  const reason = refundReasons.find((each) => each === detail.reason) ?? null
  return { id, amount: fromBaht(detail.amount ?? 0), reason, isByCard: detail.provider !== 'transfer' }
}

/** What was filled in for a step; what a step does not ask for is empty. */
export type StepValues = Readonly<{
  text: string
  tracking: string
  restock: boolean
  /** The refund that was paid, by its event. */
  refundId: number | null
  /** Lot numbers by line id. */
  lots: Readonly<Record<string, string>>
}>

/** The step cannot be taken any more, because the order is no longer as the page shows it. */
const overtaken: readonly ErrorCode[] = ['orderCannotMove', 'orderChanged', 'noTransferReported']

export function isOvertaken(code: ErrorCode | null): boolean {
  return code !== null && overtaken.includes(code)
}

/** What the customer reads: the chosen reason and what staff add to it; "another reason" has no words of its own. */
export function wordsToCustomer(reasons: readonly StepReason[], chosen: string, own: string): string {
  const reason = reasons.find(({ name }) => name === chosen && name !== 'other')
  return [reason?.toCustomer, own.trim()].filter(Boolean).join('\n')
}

/** The address of a transfer's slip, or of an earlier one that was sent back. */
export function slipHref(orderId: number, eventId: number | null = null): string {
  return `/api/staff/slip?order_id=${orderId}${eventId === null ? '' : `&event_id=${eventId}`}`
}
