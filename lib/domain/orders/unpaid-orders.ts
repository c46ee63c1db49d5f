import { fromTimeInBangkok, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { isPaidByTransfer, isPaidOnline } from '@/lib/domain/payments/payment-methods'

/** How long an order awaiting its card payment reserves its goods. */
const timeoutMs = 30 * 60_000

const hourMs = 60 * 60_000

/** The reminder is sent this many hours before a transfer order is voided, or after half of its waiting time if that is later. */
const maxNoticeHours = 24

/** Times are in Bangkok time. */
export type WaitingOrder = Readonly<{
  state: string
  pay_method_id: number | null
  delivery_date: string | null
  /** Null for imported orders. */
  create_time: string | null
  /** When staff rejected the slip, the bank refused the saved card, or when the voided order was reinstated. */
  asked_again_at: string | null
  /** When the shopper was last reminded of the payment. */
  reminded_at: string | null
  /** Its customer was not there to pay by card: the shop made it from a standing order, or the bank refused the payment later. */
  is_away: boolean
  /** Of such an order: when it is given up, earliest first. That which has passed when its payment is asked for does not count. */
  ends: readonly string[]
}>

/** Whether an order waits for its card payment. */
export function awaitsCard({ state, pay_method_id }: Pick<WaitingOrder, 'state' | 'pay_method_id'>): boolean {
  return state === 'wait_payment' && isPaidOnline(pay_method_id)
}

/** Whether the day of an unpaid order has passed, as after a long outage: its payment would bring nothing, unless staff give it another day. */
export function isDayPassed({ state, delivery_date }: Pick<WaitingOrder, 'state' | 'delivery_date'>, now: Date): boolean {
  return state === 'wait_payment' && delivery_date !== null && delivery_date < todayInBangkok(now)
}

/**
 * Whether an order has waited too long for its payment, so that its goods are released: a card payment for half an hour, an
 * unreported transfer and the card payment of a customer who was not there for `transferHours`, and only after a timely reminder, which
 * none gets whose day has passed.
 * @param transferHours 0 to wait until staff cancel the order
 */
export function isPaymentOverdue(order: WaitingOrder, now: Date, transferHours: number): boolean {
  if (awaitsCard(order) && !order.is_away) return order.create_time !== null && order.create_time <= before(now, timeoutMs)
  const since = awaitedSince(order)
  const hours = waitingHours(order, transferHours)
  if (since === null || hours === 0 || since > before(now, hours * hourMs)) return false
  return isDayPassed(order, now) || (isReminded(order, since) && String(order.reminded_at) <= before(now, noticeHours(hours) * hourMs))
}

/**
 * How many hours an order waits for its payment: one with an end not beyond it, also where others wait until staff cancel them. Where
 * its payment is asked for later, it waits like every other.
 */
export function waitingHours(order: WaitingOrder, transferHours: number): number {
  const since = awaitedSince(order)
  const end = order.ends.find((time) => since !== null && time > since)
  if (since === null || end === undefined) return transferHours
  const left = (fromTimeInBangkok(end).getTime() - fromTimeInBangkok(since).getTime()) / hourMs
  return transferHours === 0 ? left : Math.min(left, transferHours)
}

/** Whether to remind the shopper of an unreported transfer, or of a card payment that they were not there for. Each payment request gets one reminder. */
export function isReminderDue(order: WaitingOrder, now: Date, transferHours: number): boolean {
  const since = awaitedSince(order)
  const hours = waitingHours(order, transferHours)
  if (since === null || hours === 0 || isReminded(order, since) || isDayPassed(order, now)) return false
  return since <= before(now, (hours - noticeHours(hours)) * hourMs)
}

/** Hours between the reminder and the end of an order that waits `transferHours` for its transfer. */
export function noticeHours(transferHours: number): number {
  return Math.min(maxNoticeHours, transferHours / 2)
}

/** When an unpaid order is given up at the earliest; null for one that waits until staff cancel it. */
export function waitsUntil(order: WaitingOrder, transferHours: number): string | null {
  const since = awaitedSince(order)
  const hours = waitingHours(order, transferHours)
  return since === null || hours === 0 ? null : timeInBangkok(new Date(fromTimeInBangkok(since).getTime() + hours * hourMs))
}

function awaitedSince(order: WaitingOrder): string | null {
  const { state, pay_method_id, create_time, asked_again_at, is_away } = order
  const isAwaited = (state === 'wait_payment' && isPaidByTransfer(pay_method_id)) || (awaitsCard(order) && is_away)
  if (!isAwaited || create_time === null) return null
  return asked_again_at !== null && asked_again_at > create_time ? asked_again_at : create_time
}

function isReminded({ reminded_at }: WaitingOrder, since: string): boolean {
  return reminded_at !== null && reminded_at >= since
}

function before(now: Date, milliseconds: number): string {
  return timeInBangkok(new Date(now.getTime() - milliseconds))
}
