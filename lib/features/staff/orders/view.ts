import {
  isAllowed,
  isByCustomer,
  isPaidInAdvance,
  staffStepNames,
  statesWithGoods,
  type StaffStep,
} from '@/lib/domain/orders/order-workflow'
import type { StaffRole } from '@/lib/domain/staff/staff-roles'
import { mayCall } from '@/lib/domain/methods/rights'
import type { UndoableStep } from '@/lib/domain/orders/undo-step'
import type { Containers } from '@/lib/domain/balance/deposits'
import { isDayPassed } from '@/lib/domain/orders/unpaid-orders'
import { openRefunds } from '@/lib/domain/payments/refunds'
import { isPaidByTransfer, isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import type { Locale } from '@/lib/core/locale'
import { subtract, type Satang } from '@/lib/core/money'
import { cutText } from '@/lib/core/well-formed'
import { isIsoDate, formatShortDay } from '@/lib/core/dates'
import { partQuery } from '@/lib/core/urls/routes'
import { readPart } from '../staff-routes'
import type { AdminOrder, AdminOrderEvent } from './schemas'

/** Containers of the same deposit that a customer holds, and what was in them. */
export type HeldContainers = Containers & Readonly<{ goods: string }>

type StepFacts = Pick<AdminOrder, 'state' | 'paymentMethod' | 'reportedAt'> & Partial<Pick<AdminOrder, 'containers'>>

type Situation = Readonly<{ order: StepFacts; events: readonly AdminOrderEvent[]; undoable: UndoableStep | null }>

/** Steps that do not apply to every order in a state that allows them. */
const applies: Readonly<Partial<Record<StaffStep, (situation: Situation) => boolean>>> = {
  // Only the payment provider confirms card payments.
  paid: ({ order }) => isPaidByTransfer(order.paymentMethod?.id),
  payment_refused: ({ order }) => isPaidByTransfer(order.paymentMethod?.id) && order.reportedAt !== null,
  deposit_returned: ({ order }) => (order.containers ?? []).length > 0,
  refunded: ({ events }) => isRefundDue(events),
  undone: ({ undoable }) => undoable !== null,
}

/**
 * The steps allowed in the order's state, the next one first.
 * @param undoable the step that can be undone now
 */
export function openSteps(order: StepFacts, events: readonly AdminOrderEvent[], undoable: UndoableStep | null = null): StaffStep[] {
  const isOpen = (step: StaffStep) => applies[step]?.({ order, events, undoable }) ?? true
  return staffStepNames.filter((step) => isAllowed(order.state.code, step, 'staff') && isOpen(step))
}

/** Whether the role may take a step. */
export function mayTake(role: StaffRole, step: StaffStep): boolean {
  return mayCall(role, 'sale.order', 'take_step', [[], step])
}

/** Each due refund is paid manually. */
export function isRefundDue(events: readonly AdminOrderEvent[]): boolean {
  return openRefunds(events).length > 0
}

/** A transfer that was reported but not checked when the order was cancelled. It is refunded only if it has arrived. */
export function isUnverifiedTransfer({ kind, detail }: Pick<AdminOrderEvent, 'kind' | 'detail'>): boolean {
  return kind === 'refund_due' && detail.reason === 'transfer reported'
}

/** Whether it is still unknown if any of the money to refund has arrived. */
export function isRefundUnsure(events: readonly AdminOrderEvent[]): boolean {
  const open = openRefunds(events)
  return open.length > 0 && open.every(isUnverifiedTransfer)
}

/** No payment of an unpaid order can be made any more; one that is reported can be checked. */
export const isTooLateToPay = (
  { state, deliveryDay, reportedAt }: Pick<AdminOrder, 'state' | 'deliveryDay' | 'reportedAt'>,
  now = new Date(),
) => reportedAt === null && isDayPassed({ state: state.code, delivery_date: deliveryDay }, now)

export function paysCash({ paymentMethod }: Pick<AdminOrder, 'paymentMethod'>): boolean {
  return isPaidOnDelivery(paymentMethod?.id)
}

/** Also once cash was paid on delivery. */
export function isPaid({ state, paymentMethod }: Pick<AdminOrder, 'state' | 'paymentMethod'>): boolean {
  return state.code === 'done' || isPaidInAdvance(state.code, paymentMethod?.id)
}

/** Whether the goods have left the warehouse. Then they are restocked only if they come back. */
export function isShipped({ state }: Pick<AdminOrder, 'state'>): boolean {
  return has(statesWithGoods('gone'), state.code)
}

/** The reported amount minus the total; negative if the transfer is too small. */
export function reportedDifference({ totals, reportedAmount }: Pick<AdminOrder, 'totals' | 'reportedAmount'>): Satang | null {
  return reportedAmount === null ? null : subtract(reportedAmount, totals.total)
}

/** Who caused an event: a member of staff, the shopper, or the shop itself. */
export function eventActor({ kind, detail }: AdminOrderEvent): Readonly<{ name: string }> | 'shopper' | 'shop' {
  if (detail.by) return { name: detail.by }
  return isByCustomer(kind) || detail.reason === 'customer' ? 'shopper' : 'shop'
}

function has(states: readonly string[], code: string): boolean {
  return states.includes(code)
}

/** The lists of the orders admin, in the order of the workflow. Each is a `state` of the backend's search. */
export const orderLists = [
  'to_check',
  'to_pack',
  'packed',
  'shipped',
  'failed',
  'awaiting',
  'refund_due',
  'invoice_due',
  'done',
  'voided',
  'all',
] as const

export type OrderList = (typeof orderLists)[number]

/** The query of an order list. */
export type OrderSearch = Readonly<{
  list: OrderList
  /** Delivery day, YYYY-MM-DD; null for all days. */
  day: string | null
  text: string
  /** Counts from 1. */
  page: number
}>

export type OrderCounts = Readonly<Record<OrderList, number>>

/** Steps that staff take for several orders at once. */
export type BulkStep = 'shipped' | 'done'

/** The step that all orders of a list are waiting for; null if there is none that needs no look at each order. */
export function bulkStepOf(list: OrderList): BulkStep | null {
  if (list === 'packed') return 'shipped'
  return list === 'shipped' ? 'done' : null
}

export const ordersPerPage = 30

/** Parses the query parameters of a list. Invalid values are ignored. */
export function orderSearchOf(asked: Readonly<Record<string, string>>): OrderSearch {
  const text = cutText((asked.query ?? '').trim(), 80)
  // The parameter is not `page`, because that belongs to the shop's former URL scheme and causes a redirect.
  const page = readPart(asked.part)
  const day = asked.day && isIsoDate(asked.day) ? asked.day : null
  // A text search covers all states, because staff who search do not know the state of the order.
  const list = orderLists.find((name) => name === asked.state) ?? (text ? 'all' : 'to_pack')
  return { list, day, text, page }
}

/** The query parameters of a list; the inverse of `orderSearchOf`. */
export function orderSearchQuery({ list, day, text, page }: OrderSearch) {
  return { state: list, day, query: text, ...partQuery(page) }
}

/** Open orders are sorted by delivery day, closed ones by age. */
export function sortOf(list: OrderList): 'delivery' | 'newest' {
  return list === 'done' || list === 'voided' || list === 'all' ? 'newest' : 'delivery'
}

/** Formats a Bangkok time from the wire: `Mon 23 Nov 10:15`. @param time YYYY-MM-DD HH:MM:SS */
export function formatShortTime(time: string, language: Locale): string {
  return `${formatShortDay(time, language)} ${time.slice(11, 16)}`
}
