import { contentPageNames, isContentPageName, type ContentPageName } from './content-pages'
import type { Locale } from './locale'

/** The screens of the specification's route list that are not content pages, and the choice of where to deliver. */
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
] as const

export type PageName = (typeof screens)[number] | ContentPageName

/** Every page. */
export const pageNames: readonly PageName[] = /* @__PURE__ */ Array.of<PageName>(...screens, ...contentPageNames)

export function isPageName(value: unknown): value is PageName {
  return typeof value === 'string' && (screens.some((name) => name === value) || isContentPageName(value))
}

type Query = Readonly<Record<string, string | number | null | undefined>>

/** The public address of a page; parameters that are empty are left out. */
export function pageHref(language: Locale, page: PageName, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value))
  }
  const search = parameters.toString()
  return `/${language}/${page}${search ? `?${search}` : ''}`
}

/** The address that tries a page again which could not be read whole. @param page of this shop, as {@link pageHref} makes it */
export function againHref(page: string): string {
  return `/api/again?${new URLSearchParams({ page }).toString()}`
}

/** The page of such an address; null for what is no page of this shop. */
export function readAgain(page: string | null): string | null {
  const url = page?.startsWith('/') && URL.canParse(page, 'http://shop') ? new URL(page, 'http://shop') : null
  const [language, name, ...rest] = url?.pathname.split('/').slice(1) ?? []
  if (!url || url.host !== 'shop' || rest.length > 0 || !isPageName(name)) return null
  return language === 'en' || language === 'th' ? url.pathname + url.search : null
}

export const routes = {
  product: (language: Locale, productId: number, categCode?: string | null) =>
    pageHref(language, 'product_details', { product_id: productId, categ_code: categCode }),
  category: (language: Locale, categCode: string | number, prevCode?: string | number | null) =>
    pageHref(language, 'products', { categ_code: categCode, prev_code: prevCode }),
  search: (language: Locale, query: string) => pageHref(language, 'search', { query }),
  order: (language: Locale, orderId: number, popup = false) =>
    pageHref(language, 'order_details', { order_id: orderId, popup: popup ? 1 : null }),
  /** @param part from 1, of a blog with many posts */
  blogs: (language: Locale, code?: string | null, part = 1) => pageHref(language, 'blogs', { code, part: part > 1 ? part : null }),
  post: (language: Locale, postId: number) => pageHref(language, 'blog', { post: postId }),
  article: (language: Locale, code: string) => pageHref(language, 'article', { code }),
  editAddress: (language: Locale, addrNo: number) => pageHref(language, 'edit_address', { addr_no: addrNo }),
  confirmPayment: (language: Locale, saleOrder: string, totalAmt: number) =>
    pageHref(language, 'confirm_payment', { sale_order: saleOrder, total_amt: totalAmt }),
} as const

/** Well-formed codes of groups, blogs and articles: what a rewrite lets through to a cached page. */
const code = '[A-Za-z0-9_-]{1,40}'
const id = '[0-9]{1,9}'
const part = '[1-9][0-9]{0,2}'

type QueryCondition = { type: 'query'; key: string; value?: string }
export type QueryRewrite = { source: string; has: QueryCondition[]; destination: string }

/** Next knows only letters and digits in the name of a captured value, so `product_id` is captured as `productid`. */
const query = (key: string, value: string): QueryCondition => ({
  type: 'query',
  key,
  value: `(?<${key.replaceAll('_', '')}>${value})`,
})
const source = (page: PageName) => `/:lang(en|th)/${page}`

/**
 * Public query addresses and the internal paths that render and keep them (design 3). The first that
 * matches wins, so the one with more parameters stands first. A malformed parameter matches nothing
 * and so ends at the translated 404.
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
    has: [query('categ_code', code), query('prev_code', code)],
    destination: '/:lang/products/:categcode/:prevcode',
  },
  { source: source('products'), has: [query('categ_code', code)], destination: '/:lang/products/:categcode' },
  { source: source('blogs'), has: [query('code', code), query('part', part)], destination: '/:lang/blogs/:code/:part' },
  { source: source('blogs'), has: [query('code', code)], destination: '/:lang/blogs/:code' },
  // Without a code this page shows the news: a malformed one has to be turned away by name.
  { source: source('blogs'), has: [query('code', '.+')], destination: '/:lang/notfound' },
  { source: source('blog'), has: [query('post', id)], destination: '/:lang/blog/:post' },
  { source: source('blog'), has: [query('code', code)], destination: '/:lang/blog/code/:code' },
  { source: source('article'), has: [query('code', code)], destination: '/:lang/article/:code' },
]

/** A list with this parameter is filtered or sorted; the form of the filters always sends it. */
export const sortParameter = 'sort'

/** The lists that are filtered at addresses of their own kind; a search is never cached anyway. */
export const filteredPages = ['products', 'all_products'] as const satisfies readonly PageName[]

/** Whether an address asks for a filtered list, which is rendered for each request and stored nowhere. */
export function isFilteredList(page: string, parameters: URLSearchParams): boolean {
  return filteredPages.some((name) => name === page) && parameters.has(sortParameter)
}

const sorted: QueryCondition = { type: 'query', key: sortParameter }

/** The same for filtered lists: before {@link queryRewrites}, which would lead to the page that is cached for all. */
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
 * The parameters that decide what a cached page shows, by the page's name: those that a rewrite takes. The others (of
 * advertisements, say) change nothing of it. The response cache goes by them, and the proxy (lib/tools/deploy/page-queries.vcl).
 */
export const pageParameters: ReadonlyMap<string, readonly string[]> = queryRewrites.reduce((known, { source: path, has }) => {
  const page = path.slice(path.lastIndexOf('/') + 1)
  return known.set(page, [...new Set([...(known.get(page) ?? []), ...has.map(({ key }) => key)])])
}, new Map<string, readonly string[]>())
