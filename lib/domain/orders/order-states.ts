import { paymentMethods } from '@/lib/domain/orders/checkout-rules'

/**
 * Every state of an order: what it is called, and where it may go from there. A voided one waits for its money
 * again only when that arrives late and all its goods are still there.
 */
const states = {
  draft: { labels: { en: 'Draft', th: 'ฉบับร่าง' }, next: ['confirmed', 'wait_payment', 'voided'] },
  confirmed: { labels: { en: 'Confirmed', th: 'ยืนยันแล้ว' }, next: ['packed', 'voided'] },
  wait_payment: { labels: { en: 'Waiting for payment', th: 'รอชำระเงิน' }, next: ['paid', 'voided'] },
  paid: { labels: { en: 'Paid', th: 'ชำระเงินแล้ว' }, next: ['packed', 'voided'] },
  packed: { labels: { en: 'Packed', th: 'จัดเตรียมแล้ว' }, next: ['shipped', 'voided'] },
  shipped: { labels: { en: 'On the way', th: 'กำลังจัดส่ง' }, next: ['done', 'voided'] },
  done: { labels: { en: 'Delivered', th: 'จัดส่งสำเร็จ' }, next: [] },
  voided: { labels: { en: 'Cancelled', th: 'ยกเลิกแล้ว' }, next: ['wait_payment'] },
} as const

export type OrderState = keyof typeof states

export const orderStates = Object.keys(states).filter(isOrderState)

export function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(states, text)
}

/** What the shopper reads for a state; a state that another server made up is shown as it is. */
export function orderStateLabel(state: string, language: 'en' | 'th'): string {
  return isOrderState(state) ? states[state].labels[language] : state
}

export function canMove(from: OrderState, to: OrderState): boolean {
  return states[from].next.some((state) => state === to)
}

/** @throws Error on a move that the table does not have: a defect, not something a shopper can cause */
export function move(from: OrderState, to: OrderState): OrderState {
  if (!canMove(from, to)) throw new Error(`An order cannot go from ${from} to ${to}`)
  return to
}

/** The state of an order just placed: cash on delivery needs no more, all else waits for the money. */
export function firstState(payMethodId: number): OrderState {
  return move('draft', payMethodId === paymentMethods.cashOnDelivery ? 'confirmed' : 'wait_payment')
}
