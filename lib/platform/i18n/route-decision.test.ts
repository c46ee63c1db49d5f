import { decideRoute } from './route-decision'

const redirects = [
  ['/', '', undefined, '/th/home', 307],
  ['/', '', 'en', '/en/home', 307],
  ['/', '', '<script>alert(1)</script>', '/th/home', 307],
  ['/', 'lng=en', undefined, '/en/home?lng=en', 307],
  ['/', 'lng="><img>', undefined, '/th/home?lng="><img>', 307],
  ['/th', '', 'en', '/th/home', 307],
  ['/en/', 'utm=a', undefined, '/en/home?utm=a', 307],
  ['/fr/home', '', undefined, '/th/Home', 307],
  ['/xx', 'a=1', 'en', '/th/Home', 307],
  ['/<script>/home', '', undefined, '/th/Home', 307],
  ['/en_US/cart', '', undefined, '/en/cart', 308],
  ['/th_TH/products', 'categ_code=MEAT', undefined, '/th/products?categ_code=MEAT', 308],
  ['/en_US/a b', '', undefined, '/en/a%20b', 308],
  ['/', 'page=cart', undefined, '/th/cart', 307],
  ['/', 'page=product_details&product_id=7', 'en', '/en/product_details?product_id=7', 307],
  ['/en/index', 'page=orders&x=1', 'th', '/en/orders?x=1', 307],
  ['/shop', 'page=faq', 'en', '/en/faq', 307],
  ['/', 'page=nothing', undefined, '/th/nothing', 307],
  ['/', 'page=a/b', undefined, '/th/home', 307],
  ['/index.php', 'page=cart&id=3', 'en', '/en/cart?id=3', 307],
  ['/', 'page=//evil.example', undefined, '/th/home', 307],
  ['/th/home', 'page=https://evil.example&a=1', undefined, '/th/home?a=1', 307],
] as const

test.each(redirects)(
  '%s?%s with cookie %s goes to %s (%d), and no further [S2.1] [S2.2] [S2.3] [S2.4] [S2.12] [S2.13] [S5.2] [X7]',
  (path, query, localeCookie, url, status) => {
    expect(decideRoute({ path, query, ...(localeCookie && { localeCookie }) })).toEqual({ kind: 'redirect', url, status })
    const { pathname, search } = new URL(url, 'https://shop.example')
    expect(decideRoute({ path: decodeURIComponent(pathname), query: search.slice(1) }).kind).not.toBe('redirect')
  },
)

test.each([
  ['/th/Home', '/th/home'],
  ['/en/HOME', '/en/home'],
  ['/en/home', '/en/home'],
])('%s shows the home page without a redirect', (path, shown) => {
  expect(decideRoute({ path, query: 'utm=a' })).toEqual({ kind: 'show', path: shown })
})

test.each([
  ['/th/products', 'categ_code=ก', '/th/products/~4LiB'],
  ['/en/blogs', 'code=a.b', '/en/blogs/~YS5i'],
  ['/en/article', 'code=a%0Ab', '/en/notfound'],
])('%s?%s, with a code that no rewrite matches, is shown at %s', (path, query, shown) => {
  expect(decideRoute({ path, query })).toEqual({ kind: 'show', path: shown })
})

test.each(['/en/cart', '/th/notfound', '/en/no/such/page'])('%s passes through', (path) => {
  expect(decideRoute({ path, query: '' })).toEqual({ kind: 'next' })
})

test.each(['/favicon.ico', '/wp-login.php', '/fr/logo.png'])('%s is reported as missing', (path) => {
  expect(decideRoute({ path, query: '' })).toEqual({ kind: 'missing' })
})
