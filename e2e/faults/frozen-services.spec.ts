import { setTimeout } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { startTcpProxy } from '@/lib/backend/testing/tcp-proxy'
import { callAsStaff, expect, productId, test } from '../support/fixtures'
import { openOwnShop } from '../support/shop-process'
import { expectInOrder } from './shop-check'
import { startOrders, type SteadyOrders } from './services/steady-orders'
import { startLoad } from './steady-load'

/** How long a service hangs, in seconds. */
const seconds = Number(process.env.FREEZE_SECONDS ?? 0)

/** A visitor waits this long for a page, and a customer for the answer to an order, while a service hangs. */
const longestMs = 25_000

const cachedPages = ['/th/home', '/en/products?categ_code=MEAT', '/th/product_details?product_id=1']

test.beforeEach(() => test.skip(seconds === 0, 'a part of `npm run test:long`, which says for how many FREEZE_SECONDS'))

/** Every confirmed order is stored once, no cart became two orders, and the books add up. */
async function expectNothingLost(orders: SteadyOrders, place: Parameters<typeof expectInOrder>[0]): Promise<void> {
  const bought = await orders.end()
  const figures = { ...bought, orders: bought.orders.length, refusals: bought.refusals.length }
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) })
  const stored = await orders.stored()
  expect(new Set(bought.orders).size).toBe(bought.carts)
  expect([...stored].sort()).toEqual([...bought.orders].sort())
  expect(bought.slowestMs).toBeLessThan(longestMs)
  expectInOrder(place)
}

async function openServices() {
  const { startPostgres, startStandby } = await import('../../lib/tools/scripts/postgres.mjs')
  const { startRedis } = await import('../../lib/tools/scripts/redis.mjs')
  const [postgres, redis] = [await startPostgres(), await startRedis()]
  if (!postgres || !redis) throw new Error('PostgreSQL and Redis are needed: install Debian’s packages postgresql and redis-server')
  return { postgres, redis, startStandby }
}

test('while Redis hangs, and while it is full, customers order and pages answer', async ({ browser, playwright }) => {
  const { postgres, redis } = await openServices()
  const shop = await openOwnShop({ DATABASE_URL: postgres.url, REDIS_URL: redis.url })
  try {
    await stockUp(await playwright.request.newContext({ baseURL: shop.address }))
    const orders = await startOrders(browser, shop.address, 3)
    const reading = startLoad(shop.address, cachedPages, 2)
    await confirmMore(orders)
    redis.freeze()
    await confirmMore(orders)
    await setTimeout(seconds * 1000)
    redis.resume()
    await confirmMore(orders)
    await fillRedis(redis.url)
    await confirmMore(orders)
    expect(await reading.end()).toEqual([])
    await expectNothingLost(orders, { DATA_DIR: shop.folder, DATABASE_URL: postgres.url })
  } finally {
    redis.resume()
    await shop.close()
    await redis.kill()
    postgres.stop()
  }
})

test('while PostgreSQL hangs cached pages answer, and when it goes on every order is there once', async ({ browser, playwright }) => {
  const { postgres, redis } = await openServices()
  await redis.kill()
  const shop = await openOwnShop({ DATABASE_URL: postgres.url })
  try {
    await stockUp(await playwright.request.newContext({ baseURL: shop.address }))
    for (const page of cachedPages) expect((await fetch(shop.address + page)).status).toBe(200)
    const orders = await startOrders(browser, shop.address, 3)
    await confirmMore(orders)
    postgres.freeze()
    const reading = startLoad(shop.address, cachedPages, 2)
    await setTimeout(seconds * 1000)
    expect(await reading.end()).toEqual([])
    // A page that an order has just invalidated waits for the database before it is shown as it was.
    expect(reading.answers().all).toBeGreaterThanOrEqual(cachedPages.length)
    postgres.resume()
    await confirmMore(orders)
    await expectNothingLost(orders, { DATA_DIR: shop.folder, DATABASE_URL: postgres.url })
  } finally {
    postgres.resume()
    await shop.close()
    postgres.stop()
  }
})

test('when PostgreSQL fails over to a standby, the shop goes on without a restart and no confirmed order is lost', async ({
  browser,
  playwright,
}) => {
  const { postgres, redis, startStandby } = await openServices()
  await redis.kill()
  const proxy = await startTcpProxy(postgres.port)
  const shop = await openOwnShop({ DATABASE_URL: `postgresql://talat@127.0.0.1:${proxy.port}/postgres` })
  const standby = await startStandby(postgres.url)
  let isPrimaryStopped = false
  try {
    await stockUp(await playwright.request.newContext({ baseURL: shop.address }))
    const orders = await startOrders(browser, shop.address, 3)
    await confirmMore(orders)
    postgres.stop()
    isPrimaryStopped = true
    standby.promote()
    proxy.switchTo(standby.port)
    await confirmMore(orders)
    await expectNothingLost(orders, { DATA_DIR: shop.folder, DATABASE_URL: standby.url })
  } finally {
    await shop.close()
    proxy.close()
    standby.stop()
    if (!isPrimaryStopped) postgres.stop()
  }
})

/** Waits until customers have confirmed orders that they began after this moment. */
async function confirmMore(orders: SteadyOrders): Promise<void> {
  const before = orders.confirmed()
  await expect.poll(orders.confirmed, { timeout: 60_000 }).toBeGreaterThan(before + 6)
}

/** Enough of the product, and of places on each delivery day. */
async function stockUp(request: APIRequestContext): Promise<void> {
  await callAsStaff(request, 'product', 'write', [[await productId(request, 'VL06')], { stock_qty: 100_000 }])
  type Setting = { key: string; version: string }
  const settings = await callAsStaff<Setting[]>(request, 'staff.setting', 'read_all', [])
  // Without slots, the orders of a day have no other bound.
  for (const [key, value] of Object.entries({ delivery: { orders_per_day: 10_000 }, delivery_slots: [] })) {
    const seen = settings.find((each) => each.key === key)?.version
    await callAsStaff(request, 'staff.setting', 'save', [{ key, values: { en: JSON.stringify(value) }, seen }])
  }
}

/** From now on Redis refuses everything that would take memory. */
async function fillRedis(url: string): Promise<void> {
  const { createClient } = await import('redis')
  const client = await createClient({ url }).connect()
  await client.configSet({ maxmemory: '1mb', 'maxmemory-policy': 'noeviction' })
  await client.close()
}
