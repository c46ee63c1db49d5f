import { isRouteGuess } from './route-guess'

const tree = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }

test.each(['/en/product_details?_rsc=1a', '/th/products', '/en/blogs?utm_source=x&_rsc=1'])(
  '%s is a speculative route-tree prefetch',
  (url) => {
    expect(isRouteGuess({ url, headers: tree })).toBe(true)
  },
)

test.each([
  ['a page with the query that it needs', '/en/product_details?product_id=1&_rsc=1a', tree],
  ['a page that needs no query', '/en/all_products?_rsc=1a', tree],
  ['a part of the page itself', '/en/blogs?_rsc=1a', { ...tree, 'next-router-segment-prefetch': '/_index' }],
  ['a click on a bare path', '/en/blogs?_rsc=1a', { rsc: '1' }],
  ['a document', '/en/blogs', {}],
])('%s is not a speculative route-tree prefetch', (_, url, headers) => {
  expect(isRouteGuess({ url, headers })).toBe(false)
})
