import { callAsStaff, expect, productId, test } from '../support/fixtures'

test.describe('a cached page', () => {
  test('has the same content for every request, with or without cookies and in every encoding', async ({ request }) => {
    const address = '/en/products?categ_code=FRUIT'
    const ask = () => request.get(address, { headers: { 'accept-encoding': 'identity' } })
    const cookies = { cookie: 'token=abc; user_id=1; locale=th_TH; cart_key=x' }
    // An order of another test renders the page again, and a change while it is rendered prevents caching.
    await expect(async () => {
      await expect.poll(async () => (await ask()).headers()['x-nextjs-cache']).toBe('HIT')
      const made = await (await ask()).text()
      for (const headers of [{ 'accept-encoding': 'identity' }, { ...cookies, 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }]) {
        const cached = await request.get(address, { headers })
        expect(cached.headers()).toMatchObject({ 'x-nextjs-cache': 'HIT', vary: expect.stringContaining('Accept-Encoding') })
        expect(cached.headers()).not.toHaveProperty('cache-tags')
        expect(await cached.text()).toBe(made)
      }
    }).toPass()
  })

  test('gives the router its route and its data, of which it keeps each', async ({ request }) => {
    const id = await productId(request, 'VR01')
    const address = `/en/product_details?product_id=${id}`
    const route = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
    await expect(async () => {
      for (const headers of [route, { rsc: '1' }]) {
        const [made, kept] = [await request.get(address, { headers }), await request.get(address, { headers })]
        expect([made.status(), kept.headers()['x-nextjs-cache'], await kept.text()]).toEqual([200, 'HIT', await made.text()])
      }
    }).toPass()
    const whole = await (await request.get(address, { headers: { rsc: '1' } })).text()
    expect([whole.includes(`product_id=${id}`), whole.includes('"footer"')]).toEqual([true, true])
    // A router that shows the shop has header and footer.
    const state = '["",{"children":[["lang","en","d",null],{"children":["(catalog)",{},null,"refetch"]},null,null,16]},null,null,16]'
    const below = await request.get(address, { headers: { rsc: '1', 'next-router-state-tree': encodeURIComponent(state) } })
    const page = await below.text()
    expect([page.includes(`product_id=${id}`), page.includes('"footer"')]).toEqual([true, false])
  })

  test('is made without the headers of the visitor who asks for it first [A16]', async ({ request }) => {
    const id = await productId(request, 'VL12')
    const address = `/en/product_details?product_id=${id}`
    const ask = (headers: Readonly<Record<string, string>> = {}) => request.get(address, { headers })
    const plain = await (await ask()).text()
    const before = Number(/"price":"?([\d.]+)/.exec(plain)?.[1])
    const evil = "script-src 'nonce-evil'"
    for (const [index, name] of ['content-security-policy', 'content-security-policy-report-only', 'user-agent'].entries()) {
      // A change makes the page cold.
      await callAsStaff(request, 'product', 'write', [[id], { sale_price: before + 1 + index }])
      const first = await ask({ [name]: name === 'user-agent' ? 'facebookexternalhit/1.1' : evil })
      expect([name, (await first.text()).includes('evil')]).toEqual([name, false])
      const second = await ask()
      const html = await second.text()
      expect([name, html.includes('evil'), html.includes('rel="stylesheet"')]).toEqual([name, false, plain.includes('rel="stylesheet"')])
      expect(second.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
      // Other tests change what the page says of neighbors; a style sheet that is not inlined, or a long header, changes more.
      expect(Math.abs(html.length - plain.length)).toBeLessThan(2000)
    }
    await callAsStaff(request, 'product', 'write', [[id], { sale_price: before }])
  })

  test('stays cached when a product sells out that it does not show', async ({ request }) => {
    const id = await productId(request, 'VL09')
    const meat = await productId(request, 'MP01')
    const others = ['/en/products?categ_code=MEAT', `/en/product_details?product_id=${meat}`]
    const shown = ['/en/products?categ_code=LEAFY', `/en/product_details?product_id=${id}`]
    const statusOf = async (address: string) => (await request.get(address)).headers()['x-nextjs-cache']
    const statuses = (addresses: readonly string[]) => Promise.all(addresses.map(statusOf))
    // A change by another test may drop any of them.
    await expect(async () => {
      await expect.poll(() => statuses([...others, ...shown])).toEqual(['HIT', 'HIT', 'HIT', 'HIT'])
      await callAsStaff(request, 'product', 'write', [[id], { stock_qty: 0 }])
      const after = [await statuses(others), await statuses(shown)]
      await callAsStaff(request, 'product', 'write', [[id], { stock_qty: 60 }])
      expect(after).toEqual([
        ['HIT', 'HIT'],
        ['MISS', 'MISS'],
      ])
    }).toPass()
  })
})
