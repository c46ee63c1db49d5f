import type { APIRequestContext } from '@playwright/test'
import { callAsStaff, expect, productId, test } from '../support/fixtures'

/** Status and target of a URL, without following redirects. */
async function answerOf(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  // Next sends the Location header of a cached redirect twice with the same value; browsers treat that as one.
  const [location] = new Set(
    response
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'location')
      .map(({ value }) => value),
  )
  if (location === undefined) return { status: response.status(), location: null }
  const { pathname, search } = new URL(location, 'http://shop')
  return { status: response.status(), location: pathname + search }
}

/** Visible text of a page, without scripts and markup. */
function wordsOf(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '')
}

test.describe('addresses', () => {
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
    ['/th/product_details?product_id=999999', 404, null],
    ['/th/product_details?product_id=1%27', 404, null],
    ['/th/no_such_page', 404, null],
    ['/th/notfound', 404, null],
    ['/en/blog?post=99999', 404, null],
  ] as const) {
    test(`${path} answers ${status}${location ? ` to ${location}` : ''} [S2.3] [S2.4] [S2.70] [S2.72]`, async ({ request }) => {
      expect(await answerOf(request, path)).toEqual({ status, location })
    })
  }

  test('a variant redirects to its parent product [S2.71]', { tag: '@remote' }, async ({ request }) => {
    const variant = await productId(request, 'VL01-1')
    const { status, location } = await answerOf(request, `/en/product_details?product_id=${variant}`)
    expect([307, 308]).toContain(status)
    expect(location).toBe('/en/product_details?product_id=1')
  })

  test('a private page redirects a guest to the login page with the way back in the query', { tag: '@remote' }, async ({ request }) => {
    expect(await answerOf(request, '/en/orders')).toEqual({ status: 307, location: '/en/login?from=orders' })
    expect(await answerOf(request, '/th/order_details?order_id=7')).toEqual({
      status: 307,
      location: '/th/login?from=order_details&k1=order_id&v1=7',
    })
  })

  test(
    'a product page has its title in the head, shows its price, is cached, and shows a new price at once',
    { tag: '@remote' },
    async ({ request }) => {
      const id = await productId(request, 'VL12')
      const address = `/en/product_details?product_id=${id}`
      const first = await (await request.get(address)).text()
      expect(first).toContain('<title>Product: Red Amaranth')
      expect(first.indexOf('Red Amaranth')).toBeLessThan(first.indexOf('</head>'))

      await request.get(address)
      const cached = await request.get(address)
      expect(cached.headers()['x-nextjs-cache']).toBe('HIT')
      expect(wordsOf(await cached.text())).toContain('฿38.00')

      await callAsStaff(request, 'product', 'write', [[id], { sale_price: 1234.5 }])
      expect(wordsOf(await (await request.get(address)).text())).toContain('฿1,234.50')
      await callAsStaff(request, 'product', 'write', [[id], { sale_price: 38 }])
    },
  )

  test('the RPC endpoint refuses pages of other sites and bodies that are not JSON', async ({ request, baseURL }) => {
    const call = { id: 1, method: 'execute', params: ['product', 'search_read_path', [[], ['name']], { limit: 1 }, {}] }
    const cookie = 'token=abc; user_id=1'
    const foreign = await request.post('/json_rpc', { data: call, headers: { origin: 'https://evil.example', cookie } })
    expect(foreign.status()).toBe(403)
    const form = await request.post('/json_rpc', { data: 'x', headers: { origin: String(baseURL), 'content-type': 'text/plain' } })
    expect(form.status()).toBe(415)
    const program = await request.post('/json_rpc', { data: call })
    expect(await program.json()).toMatchObject({ error: null, id: 1 })
  })
})
