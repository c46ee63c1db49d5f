import { cutText } from '@/lib/core/well-formed'
import { partQuery } from '@/lib/core/urls/routes'
import { readPart } from '../staff-routes'

/** The lot number or product code that is looked for; counts pages from 1. */
export type RecallSearch = Readonly<{ text: string; part: number }>

export const recalledPerPart = 50

/** Parses the query parameters of the page. Invalid values are ignored. */
export function recallSearchOf(asked: Readonly<Record<string, string>>): RecallSearch {
  return { text: cutText((asked.query ?? '').trim(), 100), part: readPart(asked.part) }
}

/** The query parameters of a search; the inverse of `recallSearchOf`. */
export function recallSearchQuery({ text, part }: RecallSearch) {
  return { query: text, ...partQuery(part) }
}
