import { expect, openToVisitors, test } from '../support/fixtures'
import { openOwnShop } from '../support/shop-process'

/** Searches are never cached, and this product was not requested before. */
const uncachedPages = [
  '/en/search?query=kale',
  '/th/search?query=kale',
  '/en/product_details?product_id=987654',
  '/th/product_details?product_id=987654',
]

test('while the PostgreSQL server is stopped, uncached pages answer 503 with Retry-After and an error page [S8.42]', async ({
  playwright,
}) => {
  const { startPostgres } = await import('../../lib/tools/scripts/postgres.mjs')
  const server = await startPostgres()
  test.skip(server === null, 'there is no PostgreSQL on this machine')
  if (!server) return
  let isStopped = false
  try {
    const shop = await openOwnShop({ DATABASE_URL: server.url, SHOP_DEMO: '0' })
    try {
      const request = await playwright.request.newContext({ baseURL: shop.address, extraHTTPHeaders: { Accept: 'text/html' } })
      await openToVisitors(request, shop.address)
      // The gate reads that the shop is open with the next request.
      expect((await request.get('/files/none.webp')).status()).toBe(404)
      server.stop()
      isStopped = true
      for (const address of uncachedPages) {
        const answer = await request.get(address, { maxRedirects: 0 })
        expect([address, answer.status(), answer.headers()['retry-after']]).toEqual([address, 503, '5'])
        expect(answer.headers()['content-type']).toContain('text/html')
        const text = await answer.text()
        expect(text).toContain(address.startsWith('/en') ? '<h1>We will be right back</h1>' : '<html lang="th">')
        expect(text).not.toContain('<script')
      }
      const health = await request.get('/api/health/ready')
      expect([health.status(), await health.json()]).toEqual([503, { status: 'backend unreachable' }])
      expect((await request.get('/api/health/live')).status()).toBe(200)
      await request.dispose()
    } finally {
      await shop.close()
    }
  } finally {
    if (!isStopped) server.stop()
  }
})
