import { existsSync } from 'node:fs'
import path from 'node:path'
import { callShop, expect, signUp, test } from '../support/fixtures'
import { payMethods, prepareCart } from '../support/orders'
import { openOwnShop, startShopAt, type ShopProcess } from '../support/shop-process'
import { expectInOrder } from './shop-check'
import { startLoad } from './steady-load'

const pages = ['/en/home', '/th/products?categ_code=MEAT', '/en/product_details?product_id=1', '/api/health/live', '/th/search?query=kale']

const settings = { SHUTDOWN_GRACE_SECONDS: '8' }

test('a shop that receives SIGTERM finishes all requests and orders, and its next start warms the pages that were visited [R14]', async ({
  browser,
}) => {
  const shop = await openOwnShop(settings)
  let next: ShopProcess | undefined
  try {
    const shoppers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const context = await browser.newContext({ baseURL: shop.address })
        const page = await context.newPage()
        await signUp(page)
        return { request: page.request, cartId: await prepareCart(page, { VL04: 1 }, payMethods.transfer) }
      }),
    )
    const load = startLoad(shop.address, pages, 8)
    await expect.poll(() => load.answers().all, { timeout: 60_000 }).toBeGreaterThan(40)

    const orders = shoppers.map(({ request, cartId }) => callShop<{ sale_id: number }>(request, 'ecom2.cart', 'place_order', [[cartId]]))
    const stopped = shop.stop()
    // A load balancer sends no more requests once the shop reports not ready.
    await expect.poll(() => fetch(`${shop.address}/api/health/ready`).then(({ status }) => status), { intervals: [50] }).toBe(503)
    expect((await fetch(`${shop.address}/api/health/live`)).status).toBe(200)
    await expect.poll(() => load.answers().last).toBeGreaterThan(8)
    expect(await load.end()).toEqual([])

    const ids = (await Promise.all(orders)).map(({ sale_id }) => sale_id)
    expect(new Set(ids).size).toBe(4)
    expect(await stopped).toBe(0)
    expect(shop.log()).toContain('shutdown complete')
    expect(existsSync(path.join(shop.folder, 'database.lock'))).toBe(false)

    expectInOrder({ DATA_DIR: shop.folder })

    // The next process answers from what the former one had, before its database is open.
    const starting = startShopAt(shop.port, { DATA_DIR: shop.folder, ...settings })
    const visit = () =>
      fetch(`${shop.address}/en/home`).then(
        ({ headers }) => headers.get('x-nextjs-cache'),
        () => null,
      )
    let first: string | null = null
    await expect.poll(async () => (first ??= await visit()), { intervals: [20], timeout: 60_000 }).not.toBeNull()
    expect(first).toBe('STALE')
    next = await starting
    expect(await visit()).not.toBe('STALE')
    await expect.poll(next.log, { timeout: 60_000 }).toContain('pages warmed')
    const { headers } = await fetch(`${next.address}/en/product_details?product_id=1`)
    expect(headers.get('x-nextjs-cache')).toBe('HIT')
  } finally {
    await next?.kill()
    await shop.close()
  }
})
