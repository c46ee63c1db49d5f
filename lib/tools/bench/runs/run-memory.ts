import { startPostgres } from '@/lib/tools/scripts/postgres.mjs'
import type { Bench } from '../bench'
import { pagesInSitemap } from '../load/addresses'
import { askEach } from '../load/ask'
import { createMemoryLimit } from '../load/memory-limit'
import { measureOrders } from '../load/orders'
import { atMost, type Figure } from '../report/table'
import { connections, customers } from '../settings'
import { memoryOf, startShop, withGuests, type Shop } from '../shop'

const orders = 200

type Environment = Readonly<Record<string, string>>

/** What docs/deployment.md says for containers of 256 MB, for which Node's own choice is too large. */
const smallest = { NODE_OPTIONS: '--max-old-space-size=128 --max-semi-space-size=4', CACHE_MB: '16' }

/**
 * Goals in MB: of resident memory without a limit, after start and after views and orders; and the limit of a container within
 * which a shop must serve. Only PGlite is also filled within one.
 */
const databases = [
  { name: 'PGlite', idle: 300, used: 500, within: 512, settings: {}, firstStartWithin: 640 },
  { name: 'PostgreSQL', idle: 150, used: 350, within: 256, settings: smallest, firstStartWithin: null },
] as const

/** Memory of one process: without a limit, and whether it serves within the limits of small containers. */
export async function* runMemory(bench: Bench): AsyncGenerator<Figure> {
  const postgres = await startPostgres()
  try {
    for (const { name, idle, used, within, settings, firstStartWithin } of databases) {
      if (name === 'PostgreSQL' && !postgres) throw new Error('PostgreSQL is not installed')
      const DATABASE_URL = name === 'PostgreSQL' && postgres ? postgres.url : ''
      const first = await startShop(bench.folder, { DATABASE_URL }, '/th/home')
      await withGuests(first)
      await first.stop()
      const place = { DATABASE_URL, DATA_DIR: first.dataFolder }
      const shop = await startShop(bench.folder, place, '/th/home')
      try {
        yield { what: `memory on ${name}, idle`, value: await settledMemory(shop), unit: 'MB', goal: atMost(idle) }
        const pages = await visitShop(bench, shop)
        const what = `memory on ${name} after ${bench.extent.views} views of ${pages} pages and ${orders} orders`
        yield { what, value: await settledMemory(shop), unit: 'MB', goal: atMost(used) }
      } finally {
        await shop.stop()
      }
      if (firstStartWithin) yield await measureWithin(bench, `${name}, first start`, firstStartWithin, {})
      const what = `${name}, ${bench.extent.views} views and ${orders} orders`
      yield await measureWithin(bench, what, within, { ...place, ...settings }, (limited) => visitShop(bench, limited))
    }
  } finally {
    postgres?.stop()
  }
}

/** Starts a shop within a limit and uses it; the figure is the peak. A shop that the kernel kills has no figure. */
async function measureWithin(
  { folder }: Bench,
  name: string,
  megabytes: number,
  env: Environment,
  work?: (shop: Shop) => Promise<unknown>,
): Promise<Figure> {
  const figure = { what: `peak memory within a limit of ${megabytes} MB on ${name}`, value: null, unit: 'MB', goal: atMost(megabytes) }
  const limit = createMemoryLimit(megabytes)
  if (!limit) return { ...figure, note: 'needs root and writable control groups' }
  let shop: Shop | null = null
  try {
    shop = await startShop(folder, env, '/th/home', limit.within)
    await work?.(shop)
    if (limit.kills() > 0) throw new Error(`the kernel killed ${limit.kills()} processes`)
    return { ...figure, value: limit.peak() }
  } catch (error) {
    return { ...figure, note: String(error).slice(0, 200) }
  } finally {
    await shop?.stop()
    await limit.remove()
  }
}

/** Views all pages of the sitemaps in turn, and places orders. @returns the number of different pages */
async function visitShop({ extent }: Bench, { address }: Shop): Promise<number> {
  const pages = await pagesInSitemap(address)
  const views = Array.from({ length: extent.views }, (_, view) => pages[view % pages.length] ?? address)
  await askEach(views, connections, { encoding: 'gzip, br' })
  for (let placed = 0; placed < orders;) {
    const { orders: more } = await measureOrders({ address, seconds: 0.5, customers })
    if (more === 0) throw new Error(`the shop took ${placed} of ${orders} orders`)
    placed += more
  }
  return pages.length
}

/** MB once the garbage of the last work is collected: the least of the following seconds. */
async function settledMemory(shop: Shop): Promise<number> {
  let least = memoryOf(shop)
  for (let second = 0; second < 15; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    least = Math.min(least, memoryOf(shop))
  }
  return least
}
