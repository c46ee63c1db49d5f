import { timeInBangkok } from '@/lib/core/dates'
import { isPaidByTransfer, isPaidOnline } from './payment-methods'

/** How long a card order keeps its goods while it waits for the money. */
const timeoutMs = 30 * 60_000

const hourMs = 60 * 60_000

/** A reminder goes out so many hours before a transfer order is given up, or after half of its time if that is later. */
const longestNotice = 24

/** Times are Bangkok's. */
export type WaitingOrder = Readonly<{
  state: string
  pay_method_id: number | null
  /** Null for orders that were brought along from elsewhere. */
  create_time: string | null
  /** When staff sent the slip back, or the goods were taken again. */
  asked_again_at: string | null
  /** When the shopper was reminded of the transfer last. */
  reminded_at: string | null
}>

/** Whether an order waits for its card payment. */
export function awaitsCard({ state, pay_method_id }: Pick<WaitingOrder, 'state' | 'pay_method_id'>): boolean {
  return state === 'wait_payment' && isPaidOnline(pay_method_id)
}

/**
 * Whether an order has waited for its money for so long that its goods go back to the shelf: a card payment for half an
 * hour, an unreported transfer for `transferHours`, and never without having been reminded in time.
 * @param transferHours 0 for transfers that are waited for until staff cancel them
 */
export function isGivenUp(order: WaitingOrder, now: Date, transferHours: number): boolean {
  if (awaitsCard(order)) return order.create_time !== null && order.create_time <= before(now, timeoutMs)
  const since = transferAwaitedSince(order)
  if (since === null || transferHours === 0 || since > before(now, transferHours * hourMs)) return false
  return isReminded(order, since) && String(order.reminded_at) <= before(now, noticeHours(transferHours) * hourMs)
}

/** Whether it is time to remind a shopper of an unreported transfer; once for each time it is asked for. */
export function isReminderDue(order: WaitingOrder, now: Date, transferHours: number): boolean {
  const since = transferAwaitedSince(order)
  if (since === null || transferHours === 0 || isReminded(order, since)) return false
  return since <= before(now, (transferHours - noticeHours(transferHours)) * hourMs)
}

/** Hours between the reminder and the end of an order, of an order that waits for so many hours. */
export function noticeHours(transferHours: number): number {
  return Math.min(longestNotice, transferHours / 2)
}

function transferAwaitedSince({ state, pay_method_id, create_time, asked_again_at }: WaitingOrder): string | null {
  if (state !== 'wait_payment' || !isPaidByTransfer(pay_method_id) || create_time === null) return null
  return asked_again_at !== null && asked_again_at > create_time ? asked_again_at : create_time
}

function isReminded({ reminded_at }: WaitingOrder, since: string): boolean {
  return reminded_at !== null && reminded_at >= since
}

function before(now: Date, milliseconds: number): string {
  return timeInBangkok(new Date(now.getTime() - milliseconds))
}
