import { cutText } from '@/lib/core/well-formed'
import { customerOrders, type CustomerOrder } from '@/lib/domain/accounts/account-rules'
import { partQuery } from '@/lib/core/urls/routes'
import { readPart } from '../staff-routes'

/** The query of the customer list. */
export type CustomerSearch = Readonly<{
  text: string
  /** Counts from 1. */
  part: number
  order: CustomerOrder
}>

export const customersPerPart = 30

/** Parses the query parameters of the list. Invalid values are ignored. */
export function customerSearchOf(asked: Readonly<Record<string, string>>): CustomerSearch {
  const order = customerOrders.find((each) => each === asked.order) ?? customerOrders[0]
  return { text: cutText((asked.query ?? '').trim(), 80), part: readPart(asked.part), order }
}

/** The query parameters of a search; the inverse of `customerSearchOf`. */
export function customerSearchQuery({ text, part, order }: CustomerSearch) {
  return { query: text, order: order === customerOrders[0] ? null : order, ...partQuery(part) }
}
