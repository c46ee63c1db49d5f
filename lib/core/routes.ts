import { contentPageNames, isContentPageName, type ContentPageName } from './content-pages'
import type { Locale } from './locale'

/** The screens of the specification's route list that are not content pages, the page for the delivery area and that of permalinks. */
const screens = [
  'home',
  'index',
  'login',
  'signup',
  'forgot_password',
  'reset_password',
  'best_sellers',
  'all_products',
  'products',
  'orders',
  'order_details',
  'favorites',
  'addresses',
  'edit_address',
  'account_details',
  'blogs',
  'blog',
  'payment_error',
  'payment_success',
  'search',
  'new_products',
  'confirm_payment',
  'product_details',
  'contact',
  'article',
  'set_cart',
  'cart',
  'checkout',
  'lot_qr',
  'pi',
  'notfound',
  'delivery_area',
  'buy',
] as const

export type PageName = (typeof screens)[number] | ContentPageName

export const pageNames: readonly PageName[] = /* @__PURE__ */ Array.of<PageName>(...screens, ...contentPageNames)

export function isPageName(value: unknown): value is PageName {
  return typeof value === 'string' && (screens.some((name) => name === value) || isContentPageName(value))
}

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

/** The URL that retries a page that could not be read completely. @param page of this shop, as {@link pageHref} makes it */
export function retryHref(page: string): string {
  return `/api/again?${new URLSearchParams({ page }).toString()}`
}

/** The page named in such a URL; null if it is not a page of this shop. */
export function readRetryPage(page: string | null): string | null {
  const url = page?.startsWith('/') && URL.canParse(page, 'http://shop') ? new URL(page, 'http://shop') : null
  const [language, name, ...rest] = url?.pathname.split('/').slice(1) ?? []
  if (!url || url.host !== 'shop' || rest.length > 0 || !isPageName(name)) return null
  return language === 'en' || language === 'th' ? url.pathname + url.search : null
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

/** Well-formed codes of groups, blogs and articles: only these are rewritten to a cached page. */
const code = '[A-Za-z0-9_-]{1,40}'
const id = '[0-9]{1,9}'

const part = '[1-9][0-9]{0,2}'
const wholePart = new RegExp(`^${part}$`)

/** The page number in a URL; null if there is no valid one. */
export const readPart = (text: string | undefined): number | null => (text && wholePart.test(text) ? Number(text) : null)

type QueryCondition = { type: 'query'; key: string; value?: string }
export type QueryRewrite = { source: string; has: QueryCondition[]; destination: string }

/** Next allows only letters and digits in the name of a captured value, so `product_id` is captured as `productid`. */
const query = (key: string, value: string): QueryCondition => ({
  type: 'query',
  key,
  value: `(?<${key.replaceAll('_', '')}>${value})`,
})
const source = (page: PageName) => `/:lang(en|th)/${page}`

/**
 * Maps public query URLs to the internal paths that render and cache them (design 3). The first match wins, so rules with more
 * parameters come first. A malformed parameter matches no rule and ends at the translated 404.
 */
export const queryRewrites: readonly QueryRewrite[] = [
  {
    source: source('product_details'),
    has: [query('product_id', id), query('categ_code', code)],
    destination: '/:lang/product_details/:productid/:categcode',
  },
  { source: source('product_details'), has: [query('product_id', id)], destination: '/:lang/product_details/:productid' },
  {
    source: source('products'),
    has: [query('categ_code', code), query('prev_code', code), query(partParameter, part)],
    destination: '/:lang/products/:categcode/:prevcode/part/:part',
  },
  {
    source: source('products'),
    has: [query('categ_code', code), query(partParameter, part)],
    destination: '/:lang/products/:categcode/part/:part',
  },
  {
    source: source('products'),
    has: [query('categ_code', code), query('prev_code', code)],
    destination: '/:lang/products/:categcode/:prevcode',
  },
  { source: source('products'), has: [query('categ_code', code)], destination: '/:lang/products/:categcode' },
  { source: source('all_products'), has: [query(partParameter, part)], destination: '/:lang/all_products/:part' },
  { source: source('blogs'), has: [query('code', code), query(partParameter, part)], destination: '/:lang/blogs/:code/:part' },
  { source: source('blogs'), has: [query('code', code)], destination: '/:lang/blogs/:code' },
  // Without a code this page shows the news, so a malformed code needs its own rule.
  { source: source('blogs'), has: [query('code', '.+')], destination: '/:lang/notfound' },
  { source: source('blog'), has: [query('post', id)], destination: '/:lang/blog/:post' },
  { source: source('blog'), has: [query('code', code)], destination: '/:lang/blog/code/:code' },
  { source: source('article'), has: [query('code', code)], destination: '/:lang/article/:code' },
]

/** A list with this parameter is filtered or sorted; the filter form always sends it. */
export const sortParameter = 'sort'

/** The lists with separate rewrites for their filtered form. Searches are not cached, so they need none. */
export const filteredPages = ['products', 'all_products'] as const satisfies readonly PageName[]

/** Whether a URL asks for a filtered list, which is rendered for each request and never cached. */
export function isFilteredList(page: string, parameters: URLSearchParams): boolean {
  return filteredPages.some((name) => name === page) && parameters.has(sortParameter)
}

const sorted: QueryCondition = { type: 'query', key: sortParameter }

/** Rewrites of filtered lists. They come before {@link queryRewrites}, which would lead to the page cached for everyone. */
export const filterRewrites: readonly QueryRewrite[] = [
  {
    source: source('products'),
    has: [sorted, query('categ_code', code), query('prev_code', code)],
    destination: '/:lang/filtered/products/:categcode/:prevcode',
  },
  { source: source('products'), has: [sorted, query('categ_code', code)], destination: '/:lang/filtered/products/:categcode' },
  { source: source('all_products'), has: [sorted], destination: '/:lang/filtered/all_products' },
]

/**
 * The parameters that affect a cached page, by page name: those that a rewrite captures. Others (of advertisements, say) change
 * nothing. The response cache and the proxy (lib/tools/deploy/page-queries.vcl) use only these parameters in their keys.
 */
export const pageParameters: ReadonlyMap<string, readonly string[]> = queryRewrites.reduce((known, { source: path, has }) => {
  const page = path.slice(path.lastIndexOf('/') + 1)
  return known.set(page, [...new Set([...(known.get(page) ?? []), ...has.map(({ key }) => key)])])
}, new Map<string, readonly string[]>())
