import os from 'node:os'
import { waitUntil } from '@/lib/tools/scripts/background.mjs'
import { freePort } from '@/lib/tools/scripts/free-port.mjs'
import { startPostgres } from '@/lib/tools/scripts/postgres.mjs'
import { startRedis } from '@/lib/tools/scripts/redis.mjs'
import { startVarnish } from '@/lib/tools/scripts/varnish.mjs'
import type { Bench } from '../bench'
import { pagesOf } from '../load/addresses'
import { askEach } from '../load/ask'
import { measureOrders } from '../load/orders'
import { load } from '../load/wrk'
import { sum } from '../report/statistics'
import type { Figure } from '../report/table'
import { connections, customers } from '../settings'
import { memoryOf, startShop, withGuests, type Shop } from '../shop'

const replicaCounts = [1, 2, 4]

/** First renders that do not count, because each replica still compiles. */
const warmUpPages = 20

/**
 * 1, 2 and 4 replicas on one PostgreSQL and one Redis behind the shipped reverse proxy, as far as the machine has a core for each.
 * Load generator, database and proxy use the same cores, so more replicas than half the cores bring less than they would alone.
 */
export async function* runScale(bench: Bench): AsyncGenerator<Figure> {
  const cores = os.availableParallelism()
  for (const count of replicaCounts) {
    if (count <= cores) yield* measureReplicas(bench, count)
    else yield { what: `${count} replicas`, value: null, unit: '', note: `this machine has ${cores} cores` }
  }
}

async function* measureReplicas(bench: Bench, count: number): AsyncGenerator<Figure> {
  const stops: (() => unknown)[] = []
  try {
    const postgres = await startPostgres({ isDurable: true })
    if (postgres) stops.push(postgres.stop)
    const redis = await startRedis()
    if (redis) stops.push(redis.kill)
    const ports: number[] = []
    for (let index = 0; index < count; index += 1) ports.push(await freePort())
    const proxy = await startVarnish(ports)
    if (proxy) stops.push(proxy.stop)
    if (!postgres || !redis || !proxy) throw new Error('PostgreSQL, Redis or Varnish is missing: install them, or run as root.')
    const shops: Shop[] = []
    for (const port of ports) {
      const place = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, PURGE_URLS: proxy.url, PORT: String(port) }
      const shop = await startShop(bench.folder, place)
      stops.push(shop.stop)
      shops.push(shop)
    }
    if (shops[0]) await withGuests(shops[0])
    await waitUntil(async () => (await fetch(`${proxy.url}/api/health`)).ok)
    yield* measureBehind(bench, proxy.url, count === 1 ? '1 replica' : `${count} replicas`, shops)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function* measureBehind(
  { folder, extent }: Bench,
  address: string,
  replicas: string,
  shops: readonly Shop[],
): AsyncGenerator<Figure> {
  const pages = await pagesOf(address, 'product', extent.addresses + warmUpPages)
  await askEach(pages.slice(0, warmUpPages), connections)
  const started = performance.now()
  await askEach(pages.slice(warmUpPages), connections)
  const seconds = (performance.now() - started) / 1000
  yield { what: `product pages, first render, ${replicas}`, value: (pages.length - warmUpPages) / seconds, unit: '/s' }

  const { requestsPerSecond } = await load({ folder, pages, seconds: extent.loadSeconds })
  yield { what: `product pages, stored by the proxy, ${replicas}`, value: requestsPerSecond, unit: '/s' }

  const speed = await measureOrders({ address, seconds: extent.orderSeconds, customers })
  const { cartsPerSecond, addsPerSecond, ordersPerSecond, orders, oversold } = speed
  yield { what: `read a cart, ${replicas}`, value: cartsPerSecond, unit: '/s' }
  yield { what: `add to cart, ${replicas}`, value: addsPerSecond, unit: '/s' }
  yield { what: `place order, ${replicas}`, value: ordersPerSecond, unit: '/s', numbers: { orders, oversold } }
  yield { what: `memory of a replica after that, ${replicas}`, value: sum(shops.map(memoryOf)) / shops.length, unit: 'MB' }
}
