import { cutText } from '@/lib/core/well-formed'
import { isIsoDate } from '@/lib/core/dates'
import type { Satang } from '@/lib/core/money'
import type { DeliverySlot } from '@/lib/domain/checkout/delivery-choices'
import { partQuery } from '@/lib/core/urls/routes'
import { readPart } from '../staff-routes'
import type { OtherOrder } from '@/lib/features/orders/view'

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

/** An order in a list. */
export type ListedOrder = Readonly<{
  id: number
  number: string
  /** YYYY-MM-DD. */
  date: string
  state: Readonly<{ code: string; label: string }>
  deliveryDay: string | null
  slot: DeliverySlot | null
  isPickup: boolean
  name: string
  phone: string
  total: Satang
  paymentMethod: string | null
  paysCash: boolean
  /** The shopper has sent the slip of a transfer. */
  hasSlip: boolean
  /** The other orders of the same delivery. */
  together: readonly OtherOrder[]
}>

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
