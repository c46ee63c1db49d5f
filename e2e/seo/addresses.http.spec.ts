import type { APIRequestContext } from '@playwright/test'
import { callAsStaff, expect, productId, test } from '../support/fixtures'
import { pageSays } from './page-source'

/** Status and target of a URL, without following redirects. */
async function answerOf(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  const { location } = response.headers()
  if (location === undefined) return [response.status(), null]
  const { pathname, search } = new URL(location, 'http://shop')
  return [response.status(), pathname + search]
}

test(
  'the shop redirects to home, a variant to its parent product, and a private page to the login page with the way back [S2.71]',
  { tag: '@remote' },
  async ({ request }) => {
    expect(await answerOf(request, '/')).toEqual([307, '/th/home'])
    const variant = await productId(request, 'VL01-1')
    const [status, location] = await answerOf(request, `/en/product_details?product_id=${variant}`)
    expect([307, 308]).toContain(status)
    expect(location).toBe('/en/product_details?product_id=1')
    expect(await answerOf(request, '/en/orders')).toEqual([307, '/en/login?from=orders'])
    const order = await answerOf(request, '/th/order_details?order_id=7')
    expect(order).toEqual([307, '/th/login?from=order_details&k1=order_id&v1=7'])
  },
)

test('a product page has its title in the head, is cached, and shows a new price at once', { tag: '@remote' }, async ({ request }) => {
  const id = await productId(request, 'VL12')
  const address = `/en/product_details?product_id=${id}`
  const first = await (await request.get(address)).text()
  expect(first).toContain('<title>Product: Red Amaranth')
  expect(first.indexOf('Red Amaranth')).toBeLessThan(first.indexOf('</head>'))
  await request.get(address)
  expect((await request.get(address)).headers()['x-nextjs-cache']).toBe('HIT')
  expect(await pageSays(request, address, '฿38.00')).toBe(true)
  await callAsStaff(request, 'product', 'write', [[id], { sale_price: 1234.5 }])
  expect(await pageSays(request, address, '฿1,234.50')).toBe(true)
  await callAsStaff(request, 'product', 'write', [[id], { sale_price: 38 }])
})
