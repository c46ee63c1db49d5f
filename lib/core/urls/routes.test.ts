import { sourceFiles } from '@/lib/tools/testing/sources'
import { isContentPageName } from '../content-pages'
import { retryHref, readRetryPage } from './retry-page'
import { filterRewrites, queryRewrites, type QueryRewrite } from './rewrites'
import { isPageName, pageNames } from './page-names'
import { pageHref, routes } from './routes'

/** The route list of specification 2, verbatim. */
const routeList =
  'home, index, login, signup, forgot_password, reset_password, promotions, events, payment, faq, ' +
  'products_in_stock, catalogue, best_sellers, all_products, products, orders, order_details, favorites, ' +
  'addresses, edit_address, account_details, blogs, blog, payment_error, payment_success, search, ' +
  'new_products, confirm_payment, product_details, contact, article, vision, terms, set_cart, cart, ' +
  'checkout, lot_qr, pi, notfound'

describe('the pages', () => {
  it('are the specified routes, balance, standing orders, lists, the delivery area page, permalinks, and content pages such as privacy', () => {
    const listed = routeList.split(', ')
    expect(listed.filter((name) => !isPageName(name))).toEqual([])
    const others = pageNames.filter((name) => !listed.includes(name))
    expect(others).toContain('privacy')
    expect(others.filter((name) => !isContentPageName(name))).toEqual([
      'balance',
      'standing_orders',
      'lists',
      'shared_list',
      'delivery_area',
      'buy',
    ])
    expect(new Set(pageNames).size).toBe(pageNames.length)
    expect(isPageName('Home') || isPageName('//evil.example') || isPageName(undefined)).toBe(false)
  })

  it('each have a page file [S2.11]', () => {
    const folders = sourceFiles().flatMap((file) => {
      const [, folder] = /^app\/(?:\(staff\)\/)?\[lang\]\/(?:\([a-z]+\)\/)?([a-z_]+)\/(?:\[.*\]\/)?page\.tsx$/.exec(file) ?? []
      return folder ? [folder] : []
    })
    expect(pageNames.filter((name) => !folders.includes(name))).toEqual([])
  })
})

describe('URLs', () => {
  it('omit empty parameters and encode special characters', () => {
    expect(pageHref('th', 'login', { from: null, k1: '', v1: undefined })).toBe('/th/login')
    expect(routes.search('en', 'kale & ขิง')).toBe('/en/search?query=kale+%26+%E0%B8%82%E0%B8%B4%E0%B8%87')
  })

  it('of products include the category code when there is one', () => {
    expect(routes.product('th', 7)).toBe('/th/product_details?product_id=7')
    expect(routes.product('th', 7, 'MEAT')).toBe('/th/product_details?product_id=7&categ_code=MEAT')
  })
})

describe('the retry link', () => {
  it('leads to the original page with its query', () => {
    const page = routes.search('th', 'ผัก & ผลไม้')
    expect(readRetryPage(new URL(retryHref(page), 'http://shop.example').searchParams.get('page'))).toBe(page)
  })

  it.each([
    null,
    'cart',
    '//evil.example/th/cart',
    '/\\evil.example/th/cart',
    'https://evil.example/th/cart',
    '/th/staff',
    '/fr/cart',
    '/th/..//evil.example',
  ])('rejects the page %j [X13]', (page) => expect(readRetryPage(page)).toBeNull())
})

/** The destination of a URL under one rule. Next matches the rule's source against the whole path and each query value. */
function follow({ source, has, destination }: QueryRewrite, url: URL): string | null {
  const path = new RegExp(`^${source.replace(':lang', '')}$`).exec(url.pathname)
  if (!path) return null
  let target = destination.replace(':lang', path[1] ?? '')
  for (const { key, value } of has) {
    const match = new RegExp(`^${value ?? '.+'}$`).exec(url.searchParams.get(key) ?? '')
    if (!match) return null
    for (const [name, captured] of Object.entries(match.groups ?? {})) target = target.replace(`:${name}`, captured)
  }
  return target
}

/** The internal path of a public URL: the first matching rule wins. */
function rewritten(address: string): string | null {
  const url = new URL(address, 'http://shop.example')
  return [...filterRewrites, ...queryRewrites].reduce<string | null>((found, rule) => found ?? follow(rule, url), null)
}

describe('the internal path', () => {
  it.each([
    ['/th/product_details?product_id=7&categ_code=MEAT', '/th/product_details/7/MEAT'],
    ['/th/product_details?product_id=7&categ_code=%3Cb%3E', '/th/product_details/7'],
    ['/th/products?categ_code=LEAFY&prev_code=FRUIT_VEG', '/th/products/LEAFY/FRUIT_VEG'],
    ['/th/products?categ_code=LEAFY&prev_code=FRUIT_VEG&part=2', '/th/products/LEAFY/FRUIT_VEG/part/2'],
    ['/th/products?categ_code=LEAFY&part=2', '/th/products/LEAFY/part/2'],
    ['/th/products?categ_code=LEAFY&part=2&sort=price', '/th/filtered/products/LEAFY'],
    ['/th/products?categ_code=12&sort=price&only=in_stock', '/th/filtered/products/12'],
    ['/th/products?categ_code=12&sort=', '/th/products/12'],
    ['/en/all_products?sort=recommended', '/en/filtered/all_products'],
    ['/en/blogs?code=news&part=2', '/en/blogs/news/2'],
    ['/en/blogs?code=a.b', '/en/notfound'],
    ['/en/blog?post=3', '/en/blog/3'],
    ['/th/article?code=WHYKINGORGANIC', '/th/article/WHYKINGORGANIC'],
  ])('of %s is %s', (address, path) => {
    expect(rewritten(address)).toBe(path)
  })

  it.each([
    '/th/product_details',
    '/th/product_details?product_id=7%27',
    '/th/product_details?product_id=1234567890',
    '/th/product_details?product_id=7%0A',
    '/th/products?categ_code=a/b',
    '/th/products?categ_code=..',
    '/fr/products?categ_code=MEAT',
    '/th/cart?product_id=7',
  ])('of %s does not exist', (address) => {
    expect(rewritten(address)).toBeNull()
  })

  it('has rewrite rules for existing pages only', () => {
    expect(queryRewrites.map(({ source }) => isPageName(source.split('/').at(-1)))).not.toContain(false)
  })
})
