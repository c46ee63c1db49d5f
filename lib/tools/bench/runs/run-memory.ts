import { startPostgres } from '@/lib/tools/scripts/postgres.mjs'
import type { Bench } from '../bench'
import { pathsInSitemap } from '../load/addresses'
import { askEach } from '../load/ask'
import { createMemoryLimit } from '../load/memory-limit'
import { measureOrders } from '../load/orders'
import { connections } from '../load/wrk'
import { atMost, type Figure } from '../report/figure'
import { memoryOf, startShop, type Shop } from '../shop'

const orders = 200
const customers = 8

type Database = 'PGlite' | 'PostgreSQL'

/** MB of resident memory without a limit, after start and after views and orders. */
const goals: Readonly<Record<Database, Readonly<{ idle: number; used: number }>>> = {
  PGlite: { idle: 300, used: 500 },
  PostgreSQL: { idle: 150, used: 350 },
}

/** What docs/deployment.md says for containers of 256 MB, for which Node's own choice is too large. */
const smallest = { NODE_OPTIONS: '--max-old-space-size=128 --max-semi-space-size=4', CACHE_MB: '16' }

type Limit = Readonly<{ database: Database; megabytes: number; isNew: boolean; settings?: Readonly<Record<string, string>> }>

/** Limits in MB that a container may set; `isNew` is a first start in an empty folder or database, which fills the shop. */
const limits: readonly Limit[] = [
  { database: 'PGlite', megabytes: 640, isNew: true },
  { database: 'PGlite', megabytes: 512, isNew: false },
  { database: 'PostgreSQL', megabytes: 256, isNew: false, settings: smallest },
]

/** Memory of one process: without a limit, and whether it serves within the limits of small containers. */
export async function* runMemory(bench: Bench): AsyncGenerator<Figure> {
  const postgres = await startPostgres()
  const folders: Partial<Record<Database, Readonly<Record<string, string>>>> = {}
  try {
    for (const database of ['PGlite', 'PostgreSQL'] as const) {
      if (database === 'PostgreSQL' && !postgres) {
        yield { what: 'memory on PostgreSQL', value: null, unit: 'MB', note: 'PostgreSQL is not installed' }
        continue
      }
      const settings: Readonly<Record<string, string>> = database === 'PostgreSQL' && postgres ? { DATABASE_URL: postgres.url } : {}
      const first = await startShop(bench.folder, settings, '/th/home')
      await first.stop()
      const place = { ...settings, DATA_DIR: first.dataFolder }
      folders[database] = place
      yield* measureWithoutLimit(bench, database, place)
    }
    for (const limit of limits) {
      const place = limit.isNew ? {} : folders[limit.database]
      if (place) yield await measureWithin(bench, limit, place)
    }
  } finally {
    postgres?.stop()
  }
}

async function* measureWithoutLimit(bench: Bench, database: Database, place: Readonly<Record<string, string>>): AsyncGenerator<Figure> {
  const shop = await startShop(bench.folder, { ...place, SHOP_GUEST_CART: '1' }, '/th/home')
  try {
    yield { what: `memory on ${database}, idle`, value: await settledMemory(shop), unit: 'MB', goal: atMost(goals[database].idle) }
    const pages = await visitShop(bench, shop)
    const what = `memory on ${database} after ${bench.extent.views} views of ${pages} pages and ${orders} orders`
    yield { what, value: await settledMemory(shop), unit: 'MB', goal: atMost(goals[database].used) }
  } finally {
    await shop.stop()
  }
}

/** Starts a shop within a limit and uses it; the figure is the peak. A shop that the kernel kills has no figure. */
async function measureWithin(
  bench: Bench,
  { database, megabytes, isNew, settings = {} }: Limit,
  place: Readonly<Record<string, string>>,
): Promise<Figure> {
  const use = isNew ? 'first start' : `${bench.extent.views} views and ${orders} orders`
  const what = `peak memory on ${database} within a limit of ${megabytes} MB, ${use}`
  const limit = createMemoryLimit(megabytes)
  if (!limit) return { what, value: null, unit: 'MB', goal: atMost(megabytes), note: 'needs root and writable control groups' }
  let shop: Shop | null = null
  try {
    const env = { ...place, SHOP_GUEST_CART: '1', ...settings }
    shop = await startShop(bench.folder, env, '/th/home', limit.within)
    if (!isNew) await visitShop(bench, shop)
    const kills = limit.kills()
    if (kills > 0) throw new Error(`the kernel killed ${kills} processes`)
    return { what, value: limit.peak(), unit: 'MB', goal: atMost(megabytes) }
  } catch (error) {
    return {
      what,
      value: null,
      unit: 'MB',
      goal: atMost(megabytes),
      note: error instanceof Error ? error.message.slice(0, 200) : String(error),
    }
  } finally {
    await shop?.stop()
    await limit.remove()
  }
}

/** Views all pages of the sitemaps in turn, and places orders. @returns the number of different pages */
async function visitShop({ extent }: Bench, { address }: Shop): Promise<number> {
  const index = await (await fetch(`${address}/sitemap.xml`)).text()
  const parts = await Promise.all(pathsInSitemap(index).map(async (part) => (await fetch(`${address}${part}`)).text()))
  const paths = parts.flatMap(pathsInSitemap)
  const views = Array.from({ length: extent.views }, (_, view) => `${address}${paths[view % paths.length] ?? '/th/home'}`)
  await askEach(views, connections, { encoding: 'gzip, br' })
  for (let placed = 0; placed < orders;) {
    const { orders: more } = await measureOrders({ address, seconds: 0.5, customers })
    if (more === 0) throw new Error(`the shop took ${placed} of ${orders} orders`)
    placed += more
  }
  return paths.length
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
