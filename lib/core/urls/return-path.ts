import { pageHref } from './routes'
import type { Locale } from '../locale'

/** The page a shopper came from, with one of its parameters (specification 4), or two where one is not enough. */
export type ReturnPath = Readonly<Partial<Record<'from' | 'k1' | 'v1' | 'k2' | 'v2', string | null>>>

/** Parameters that a return path may carry. All others are dropped, so that a link cannot smuggle in another site. */
export const returnParameters = [
  'product_id',
  'order_id',
  'addr_no',
  'sale_order',
  'sale_id',
  'categ_code',
  'code',
  'post',
  'query',
  'error',
  'list_id',
  'items',
] as const

/** The return path for a URL of the shop, with the parameters that it may carry. */
export function returnPathOf({ pathname, search }: Readonly<{ pathname: string; search: string }>): ReturnPath {
  const [, , page] = pathname.split('/')
  const query = new URLSearchParams(search)
  const [k1, k2] = returnParameters.filter((name) => query.has(name))
  return { from: page, k1, v1: k1 && query.get(k1), ...(k2 && { k2, v2: query.get(k2) }) }
}

/** The login page with the return path. */
export function loginHref(language: Locale, { from, k1, v1, k2, v2 }: ReturnPath): string {
  return pageHref(language, 'login', { from, k1, v1, ...(v2 && { k2, v2 }) })
}

export type QueryValue = string | string[] | undefined

/** The text of a query parameter: the first of several, '' if absent. */
export function firstOf(value: QueryValue): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
