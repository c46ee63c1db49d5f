import { isIsoDate } from '@/lib/core/dates'
import type { Satang } from '@/lib/core/money'
import type { DeliverySlot } from '@/lib/domain/orders/delivery-choices'
import { readPart } from '../staff-routes'

/** The lists of the orders admin, in the order of the work; each is a `state` that the backend searches by. */
export const orderLists = [
  'to_check',
  'to_pack',
  'packed',
  'shipped',
  'awaiting',
  'refund_due',
  'invoice_due',
  'done',
  'voided',
  'all',
] as const

export type OrderList = (typeof orderLists)[number]

/** What an order list is asked for by its address. */
export type OrderSearch = Readonly<{
  list: OrderList
  /** Delivery day, YYYY-MM-DD; null for all days. */
  day: string | null
  text: string
  /** Counts from 1. */
  page: number
}>

export type OrderCounts = Readonly<Record<OrderList, number>>

/** An order as a list shows it. */
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
  /** The shopper has sent the slip of a transfer. */
  hasSlip: boolean
}>

export const ordersPerPage = 30

/** Reads the address of a list; what makes no sense is as if it were not there. */
export function orderSearchOf(asked: Readonly<Record<string, string>>): OrderSearch {
  const text = (asked.query ?? '').trim().slice(0, 80)
  // Not `page`: that is the shop's former address scheme, and leads away.
  const page = readPart(asked.part)
  const day = asked.day && isIsoDate(asked.day) ? asked.day : null
  // Staff who search do not know the state of the order.
  const list = orderLists.find((name) => name === asked.state) ?? (text ? 'all' : 'to_pack')
  return { list, day, text, page }
}

/** The parameters of a list's address, the other way round. */
export function orderSearchQuery({ list, day, text, page }: OrderSearch) {
  return { state: list, day, query: text, part: page > 1 ? page : null }
}

/** What is still to be done goes by delivery day, what is over by age. */
export function sortOf(list: OrderList): 'delivery' | 'newest' {
  return list === 'done' || list === 'voided' || list === 'all' ? 'newest' : 'delivery'
}
