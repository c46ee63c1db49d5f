import type { Locale } from '../locale'
import type { PageName } from './page-names'

type Query = Readonly<Record<string, string | number | null | undefined>>

/** The public URL of a page, without empty parameters. */
export function pageHref(language: Locale, page: PageName, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value))
  }
  const search = parameters.toString()
  return `/${language}/${page}${search ? `?${search}` : ''}`
}

/** The page number of a long list or blog, from 1. */
export const partParameter = 'part'

/** The parameter for a page of a long list; the first page has the URL of the list. */
export const partQuery = (part: number) => ({ [partParameter]: part > 1 ? part : null })

export const routes = {
  product: (language: Locale, productId: number, categCode?: string | null) =>
    pageHref(language, 'product_details', { product_id: productId, categ_code: categCode }),
  category: (language: Locale, categCode: string | number, prevCode?: string | number | null) =>
    pageHref(language, 'products', { categ_code: categCode, prev_code: prevCode }),
  search: (language: Locale, query: string) => pageHref(language, 'search', { query }),
  order: (language: Locale, orderId: number, popup = false) =>
    pageHref(language, 'order_details', { order_id: orderId, popup: popup ? 1 : null }),
  /** @param part page number from 1, for a blog with many posts */
  blogs: (language: Locale, code?: string | null, part = 1) => pageHref(language, 'blogs', { code, ...partQuery(part) }),
  buy: (language: Locale, items: string | null) => pageHref(language, 'buy', { items }),
  post: (language: Locale, postId: number) => pageHref(language, 'blog', { post: postId }),
  article: (language: Locale, code: string) => pageHref(language, 'article', { code }),
  editAddress: (language: Locale, addrNo: number) => pageHref(language, 'edit_address', { addr_no: addrNo }),
  confirmPayment: (language: Locale, saleOrder: string, totalAmt: number) =>
    pageHref(language, 'confirm_payment', { sale_order: saleOrder, total_amt: totalAmt }),
} as const

/**
 * Link to the payment of an order that is still unpaid. The target is a route handler, so it needs a plain link without prefetch.
 */
export function payAgainHref(language: Locale, orderId: number): string {
  return `/payments/again?sale_id=${orderId}&lang=${language}`
}

/** Page numbers in URLs, as a pattern: 1 to 999. */
export const partPattern = '[1-9][0-9]{0,2}'
const wholePart = /* @__PURE__ */ new RegExp(`^${partPattern}$`)

/** The page number in a URL; null if there is no valid one. */
export const readPart = (text: string | undefined): number | null => (text && wholePart.test(text) ? Number(text) : null)

/** A list with this parameter is filtered or sorted; the filter form always sends it. */
export const sortParameter = 'sort'

/** The lists with separate rewrites for their filtered form. Searches are not cached, so they need none. */
export const filteredPages = ['products', 'all_products'] as const satisfies readonly PageName[]

/** Whether a URL asks for a filtered list, which is rendered for each request and never cached. */
export function isFilteredList(page: string, parameters: URLSearchParams): boolean {
  return filteredPages.some((name) => name === page) && parameters.has(sortParameter)
}
