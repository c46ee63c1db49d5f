import type { ErrorCode } from '@/lib/domain/errors/errors'
import { openRefunds } from '@/lib/domain/payments/refunds'
import { undoableStep, type UndoableStep } from '@/lib/domain/orders/undo-step'
import type { CountedContainers } from '@/lib/domain/balance/deposits'
import { fromBaht, toBaht, type Satang } from '@/lib/core/money'
import type { ShownSlot } from '@/lib/domain/delivery/delivery-window'
import type { StaffStep } from '@/lib/domain/orders/order-workflow'
import type { AdminOrder, AdminOrderEvent } from './schemas'
import { isShipped, isPaid, paysCash, type HeldContainers } from './view'
import type { OfferedLot } from '../packing/schemas'

/** A reason in the reader's language and in the customer's. */
export type StepReason = Readonly<{ name: string; label: string; toCustomer: string }>

/** A line to pack, with the available lots, the one to use first at the start. */
export type PackableLine = Readonly<{
  id: number
  name: string
  quantity: number
  isChilled: boolean
  lots: readonly OfferedLot[]
  /** Grams as ordered, if the line has to be weighed; null if not. */
  orderedWeight: number | null
  /** Grams as packed before; null if it was not weighed yet. */
  packedWeight: number | null
}>

/** The order data that its steps need. */
export type StepOrder = Readonly<{
  id: number
  number: string
  total: Satang
  /** Null if the shopper has reported no transfer. */
  reportedAmount: Satang | null
  hasSlip: boolean
  paysCash: boolean
  isPaid: boolean
  /** Its customer has an account, and so a balance. */
  hasAccount: boolean
  isShipped: boolean
  /** The driver brought it back. */
  isBack: boolean
  lines: readonly PackableLine[]
  /** That it can be delivered in again, if it is back. */
  slots: readonly ShownSlot[]
  reasons: StepReasons
  /** The step that can be undone now; null if none. */
  undoable: UndoableStep | null
  containers: readonly HeldContainers[]
  /** Due refunds, oldest first. */
  refunds: readonly OpenRefund[]
}>

/** `reason` is null if the shop recorded none that has a message. */
export type OpenRefund = Readonly<{ id: number; amount: Satang; reason: RefundReason | null; isByCard: boolean }>

const refundReasons = [
  'another amount',
  'paid already',
  'order cancelled',
  'order changed',
  'credit note',
  'deposit returned',
  'transfer reported',
] as const

type RefundReason = (typeof refundReasons)[number]

export type StepReasons = Readonly<Partial<Record<StaffStep, readonly StepReason[]>>>

/** @param lots available lots by product */
export function stepOrderOf(
  order: AdminOrder,
  events: readonly AdminOrderEvent[],
  lots: ReadonlyMap<number, readonly OfferedLot[]>,
  { reasons, slots }: Pick<StepOrder, 'reasons' | 'slots'>,
  now: Date,
): StepOrder {
  const lotsOf = (productIds: readonly number[]) => productIds.map((id) => lots.get(id)).find((found) => found !== undefined) ?? []
  return {
    id: order.id,
    number: order.number,
    total: order.totals.total,
    reportedAmount: order.reportedAmount,
    hasSlip: order.reportedAt !== null,
    paysCash: paysCash(order),
    isPaid: isPaid(order),
    hasAccount: order.customerId !== null,
    isShipped: isShipped(order),
    isBack: order.state.code === 'failed',
    lines: order.lines.map(({ id, name, quantity, isChilled, lotProductIds, weights }) => ({
      id,
      name,
      quantity,
      isChilled,
      lots: lotsOf(lotProductIds),
      orderedWeight: weights.ordered_weight ?? null,
      packedWeight: weights.packed_weight ?? null,
    })),
    slots,
    reasons,
    undoable: undoableStep(
      {
        state: order.state.code,
        payMethodId: order.paymentMethod?.id ?? null,
        isWeighed: order.lines.some(({ weights }) => Boolean(weights.ordered_weight)),
      },
      events,
      now,
    ),
    containers: order.containers,
    refunds: openRefunds(events).map(refundOf),
  }
}

function refundOf({ id, detail }: AdminOrderEvent): OpenRefund {
  const reason = refundReasons.find((each) => each === detail.reason) ?? null
  return { id, amount: fromBaht(detail.amount ?? 0), reason, isByCard: detail.provider !== 'transfer' && detail.provider !== 'cash' }
}

/** Grams by line id, from the fields `weight_7`. Anything but a whole number of grams counts as not typed. */
export function weightsIn(form: FormData, lines: readonly Pick<PackableLine, 'id'>[]): Readonly<Record<string, number>> {
  const typed = lines.map(({ id }) => [String(id), textIn(form, `weight_${id}`)] as const)
  return Object.fromEntries(typed.flatMap(([id, text]) => (/^0*[1-9]\d{0,6}$/.test(text) ? [[id, Number(text)]] : [])))
}

/** Baht taken in cash; null without a readable amount. */
export function takenIn(form: FormData, name: string): number | null {
  const text = textIn(form, name)
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/** The containers that came back, from the fields `container_0`; nothing typed is none. */
export function countedIn(form: FormData, held: readonly HeldContainers[]): CountedContainers {
  return held.flatMap(({ deposit, pieces }, index) => {
    const text = textIn(form, `container_${index}`)
    return /^0*[1-9]\d{0,4}$/.test(text) ? [{ deposit: toBaht(deposit), held: pieces, pieces: Number(text) }] : []
  })
}

/** Why a count cannot be credited, by field: it is above what the customer has, or there is none where one is asked for. */
export type CountErrors = Readonly<Record<string, 'tooMany' | 'missing'>>

export function countErrorsIn(form: FormData, held: readonly HeldContainers[], isRequired: boolean): CountErrors {
  const wrong = held.flatMap(({ pieces }, index) => {
    const text = textIn(form, `container_${index}`)
    return text === '' || (/^\d+$/.test(text) && Number(text) <= pieces) ? [] : [[`container_${index}`, 'tooMany'] as const]
  })
  if (wrong.length > 0) return Object.fromEntries(wrong)
  return isRequired && countedIn(form, held).length === 0 ? { container_0: 'missing' } : {}
}

function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

/** Errors that mean the step is no longer possible, because the order has changed since the page was loaded. */
const conflictCodes: readonly ErrorCode[] = ['orderCannotMove', 'orderChanged', 'noTransferReported']

export function isConflict(code: ErrorCode | null): boolean {
  return code !== null && conflictCodes.includes(code)
}

/** The text for the customer: the chosen reason and the addition by staff. "Another reason" has no text itself. */
export function wordsToCustomer(reasons: readonly StepReason[], chosen: string, own: string): string {
  const reason = reasons.find(({ name }) => name === chosen && name !== 'other')
  return [reason?.toCustomer, own.trim()].filter(Boolean).join('\n')
}

/** The URL of a transfer slip, or of an earlier, rejected one. */
export function slipHref(orderId: number, eventId: number | null = null): string {
  return `/api/staff/slip?order_id=${orderId}${eventId === null ? '' : `&event_id=${eventId}`}`
}
