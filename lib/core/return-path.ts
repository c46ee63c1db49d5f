import { isPageName, pageHref, type PageName } from './routes'
import type { Locale } from './locale'

/** The page a shopper came from, with at most one of its parameters (specification 4). */
export type ReturnPath = Readonly<{ from?: string | null; k1?: string | null; v1?: string | null }>

/** Parameters that a return path may carry. All others are dropped, so that a link cannot smuggle in another site. */
const returnParameters = [
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

function parameterOf({ k1, v1 }: ReturnPath): Record<string, string> {
  const known = returnParameters.find((name) => name === k1)
  return known && v1 ? { [known]: v1.slice(0, 64) } : {}
}

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

/** The destination after login: the page named by `from` with its parameter, else `fallback`. Never another site. */
export function returnHref(language: Locale, path: ReturnPath, fallback: PageName): string {
  return isPageName(path.from) ? pageHref(language, path.from, parameterOf(path)) : pageHref(language, fallback)
}

type QueryValue = string | string[] | undefined

/** Reads the return path from a page's query. */
export function readReturnPath({ from, k1, v1 }: Readonly<Record<string, QueryValue>>): ReturnPath {
  return { from: firstOf(from) || null, k1: firstOf(k1) || null, v1: firstOf(v1) || null }
}

/** The text of a query parameter: the first of several, '' if absent. */
export function firstOf(value: QueryValue): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
