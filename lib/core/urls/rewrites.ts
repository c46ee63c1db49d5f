import { partParameter, partPattern as part, sortParameter } from './routes'
import type { PageName } from './page-names'

/** Well-formed codes of groups, blogs and articles: only these are rewritten to a cached page. */
const code = '[A-Za-z0-9_-]{1,40}'
const id = '[0-9]{1,9}'

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
