import { cutText } from '@/lib/core/well-formed'
import { partQuery } from '@/lib/core/urls/routes'
import { readPart } from '../staff-routes'

/** The query of the customer list. */
export type CustomerSearch = Readonly<{
  text: string
  /** Counts from 1. */
  part: number
}>

export const customersPerPart = 30

/** Parses the query parameters of the list. Invalid values are ignored. */
export function customerSearchOf(asked: Readonly<Record<string, string>>): CustomerSearch {
  return { text: cutText((asked.query ?? '').trim(), 80), part: readPart(asked.part) }
}

/** The query parameters of a search; the inverse of `customerSearchOf`. */
export function customerSearchQuery({ text, part }: CustomerSearch) {
  return { query: text, ...partQuery(part) }
}
