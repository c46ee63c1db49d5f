import { pageHref } from './routes'
import type { Locale } from '../locale'

/** The page a shopper came from, with at most one of its parameters (specification 4). */
export type ReturnPath = Readonly<{ from?: string | null; k1?: string | null; v1?: string | null }>

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
] as const

/** The return path for a URL of the shop, with the parameter that it may carry. */
export function returnPathOf({ pathname, search }: Readonly<{ pathname: string; search: string }>): ReturnPath {
  const [, , page] = pathname.split('/')
  const query = new URLSearchParams(search)
  const k1 = returnParameters.find((name) => query.has(name))
  return { from: page, k1, v1: k1 && query.get(k1) }
}

/** The login page with the return path. */
export function loginHref(language: Locale, path: ReturnPath): string {
  return pageHref(language, 'login', { from: path.from, k1: path.k1, v1: path.v1 })
}

export type QueryValue = string | string[] | undefined

/** The text of a query parameter: the first of several, '' if absent. */
export function firstOf(value: QueryValue): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
