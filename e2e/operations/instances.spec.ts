import type { APIRequestContext } from '@playwright/test'
import { createClient } from 'redis'
import { callAsStaff, callShop, expect, fillCart, productId, signUp, test } from '../support/fixtures'
import { expectInOrder } from '../faults/shop-check'
import { startOrders } from '../faults/services/steady-orders'
import { startLoad } from '../faults/steady-load'
import { openShopOfTwo, type ShopOfTwo } from './instances/shop-of-two'

test.describe.configure({ mode: 'serial' })

let two: ShopOfTwo

test.beforeAll(async () => {
  two = await openShopOfTwo()
})
test.afterAll(async () => two?.close())

const pageOf = (id: number) => `/en/product_details?product_id=${id}`

/** Price in the structured data of the product page on the given server. */
async function priceAt(address: string, id: number): Promise<number> {
  const text = await (await fetch(address + pageOf(id))).text()
  return Number(/"price":\s*"?([\d.]+)/.exec(text)?.[1])
}

async function setPrice(request: APIRequestContext, address: string, id: number, price: number): Promise<void> {
  await callAsStaff(request, 'product', 'write', [[id], { sale_price: price }], address)
}

test('two replicas that start at the same time on an empty database seed it once', async ({ playwright }) => {
  const counts = await Promise.all(
    two.shops.map(async ({ address }) => {
      const request = await playwright.request.newContext({ baseURL: address })
      return callShop<unknown[]>(request, 'product', 'search_read_path', [[], ['code']]).then((rows) => rows.length)
    }),
  )
  expect(counts[0]).toBeGreaterThan(10)
  expect(counts[0]).toBe(counts[1])
})

test('a price changed on one replica is on the page of the other [R7]', async ({ playwright }) => {
  const [here, there] = two.shops
  const request = await playwright.request.newContext({ baseURL: here.address })
  const id = await productId(request, 'VL04')
  for (const price of [41, 42, 43]) {
    for (const { address } of two.shops) await priceAt(address, id)
    await setPrice(request, here.address, id, price)
    expect(await priceAt(here.address, id)).toBe(price)
    await expect.poll(() => priceAt(there.address, id), { intervals: [20] }).toBe(price)
  }
})

test('an invalidation by a write or by the revalidate endpoint is published once', async ({ playwright }) => {
  const [here, there] = two.shops
  const request = await playwright.request.newContext({ baseURL: here.address })
  const id = await productId(request, 'VL04')
  const changes = await listenTo(two.redis.url, 'talat:changes')
  const timesPublished = (tag: string) => changes.heard().filter((message) => message.includes(`"${tag}"`)).length
  const authorization = `Bearer ${two.revalidateSecret}`
  await setPrice(request, here.address, id, 44)
  expect((await request.post('/api/revalidate', { headers: { authorization }, data: { tags: ['product:999999'] } })).status()).toBe(200)
  // Once this later change from the other process is published, everything that the first had to publish has arrived.
  await request.post(`${there.address}/api/revalidate`, { headers: { authorization }, data: { tags: ['settings'] } })
  await expect.poll(() => timesPublished('settings')).toBe(1)
  expect([timesPublished(`product:${id}`), timesPublished('product:999999')]).toEqual([1, 1])
  expect(await priceAt(there.address, id)).toBe(44)
  await changes.close()
})

test('a session of one replica is valid on the other, with the same cart', async ({ browser }) => {
  const [here, there] = two.shops
  const first = await browser.newContext({ baseURL: here.address })
  const page = await first.newPage()
  await signUp(page)
  const cartId = await fillCart(page, { VL06: 2 })
  const second = await browser.newContext({ baseURL: there.address, storageState: await first.storageState() })
  const [cart] = await callShop<{ lines: unknown[] }[]>(second.request, 'ecom2.cart', 'get_cart_data', [[cartId], ['lines.qty']])
  expect(cart?.lines).toMatchObject([{ qty: 2 }])
  await Promise.all([first.close(), second.close()])
})

test('the proxy caches a page of the shop, and invalidates it when it changes', async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: two.proxy })
  const id = await productId(request, 'VL05')
  const look = async () => (await fetch(two.proxy + pageOf(id), { headers: { cookie: 'token=secret; locale=th' } })).headers
  await look()
  expect((await look()).get('x-cache')).toBe('hit')
  await setPrice(request, two.shops[1].address, id, 77)
  expect(await priceAt(two.proxy, id)).toBe(77)
})

test('a rolling restart of both replicas fails no page request and no purchase', async ({ browser }) => {
  const buying = await startOrders(browser, two.proxy, 1)
  const ids = [1, 2, 3, 4, 5]
  const reading = startLoad(two.proxy, [...ids.map(pageOf), '/th/home', '/en/cart', '/th/products?categ_code=MEAT'], 3)
  await two.restart(0)
  await two.restart(1)
  expect(await reading.end()).toEqual([])
  const { refusals, orders } = await buying.end()
  expect(refusals).toEqual([])
  expect(orders.length).toBeGreaterThan(5)
  expect(reading.answers().all).toBeGreaterThan(50)
})

test('both replicas serve without Redis, and share invalidations again when it is back', async ({ playwright }) => {
  const [here, there] = two.shops
  const request = await playwright.request.newContext({ baseURL: here.address })
  const id = await productId(request, 'VL04')
  await two.redis.kill()
  await setPrice(request, here.address, id, 51)
  for (const { address } of two.shops) expect((await fetch(`${address}/th/home`)).status).toBe(200)
  expect(await priceAt(here.address, id)).toBe(51)
  two.redis.startAgain()
  await expect.poll(() => here.log() + there.log()).toMatch(/Redis is available again/)
  await expect.poll(() => priceAt(there.address, id)).toBe(51)
  for (const { log } of two.shops) expect(log().match(/Redis is unavailable/g)).toHaveLength(1)
  expectInOrder(two.place)
})

/** Subscribes to a Redis channel. */
async function listenTo(url: string, channel: string) {
  const client = createClient({ url })
  const heard: string[] = []
  await client.connect()
  await client.subscribe(channel, (message) => void heard.push(message))
  return { heard: () => heard, close: () => client.destroy() }
}
