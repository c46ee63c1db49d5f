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

test('addresses lead to the page of the language, in one redirect, or are not found [S2.3] [S2.4] [S2.70] [S2.72]', async ({ request }) => {
  for (const [path, status, location] of [
    ['/', 307, '/th/home'],
    ['/en', 307, '/en/home'],
    ['/fr/home', 307, '/th/Home'],
    ['/th/Home', 200, null],
    ['/th_TH', 307, '/th/home'],
    ['/en_US/home', 308, '/en/home'],
    ['/th_TH/products?categ_code=MEAT', 308, '/th/products?categ_code=MEAT'],
    ['/en/home?page=cart&x=1', 307, '/en/cart?x=1'],
    ['/en/home?page=//evil.example', 307, '/en/home'],
    ['/th/product_details', 404, null],
    ['/th/product_details?product_id=1%27', 404, null],
    ['/th/no_such_page', 404, null],
  ] as const)
    expect([path, ...(await answerOf(request, path))]).toEqual([path, status, location])
})

test(
  'a variant redirects to its parent product, and a private page to the login page with the way back [S2.71]',
  { tag: '@remote' },
  async ({ request }) => {
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
