import { processWide } from '@/lib/core/process-wide'
import { setImmediate } from 'node:timers/promises'
import { createTranslator } from 'next-intl'
import { sql } from 'drizzle-orm'
import { searchableOf } from '@/lib/backend/features/search/search-index-cache'
import { watchStatements } from '@/lib/backend/infrastructure/database/statement-log'
import { seedShop } from '@/lib/backend/seed/seed'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import thai from '@/messages/th.json'

const mockCache = new Map<string, unknown>()

jest.mock('@/lib/platform/cache/read-store', () => ({
  readSeconds: () => 60,
  readStore: {
    take: (key: string, _tags: readonly string[], read: () => Promise<unknown>) => {
      if (!mockCache.has(key)) mockCache.set(key, read())
      return mockCache.get(key)
    },
  },
}))

jest.mock('next-intl/server', () => ({
  getLocale: async () => 'th',
  getTranslations: async (namespace: 'catalog') => createTranslator({ locale: 'th', messages: thai, namespace }),
}))

jest.mock('@/lib/platform/session/cookie-jar', () => ({ pageCookies: async () => () => undefined }))

let shop: TestBackend
let stopWatching: () => void
const asked = { calls: 0, statements: 0 }

beforeAll(async () => {
  shop = await openTestBackend()
  await seedShop(shop.database, { filesFolder: null, onProgress: () => undefined, now: new Date() })
  const { backend } = shop
  const call = (...args: Parameters<typeof backend.call>) => {
    asked.calls += 1
    return backend.call(...args)
  }
  processWide<{ backend?: unknown }>('backend', () => ({})).backend = Promise.resolve({ ...backend, call })
  stopWatching = watchStatements(() => void (asked.statements += 1))
})

afterAll(async () => {
  stopWatching()
  await shop.close()
})

const inputs = (key: string[], query: object = {}) =>
  ({ params: Promise.resolve({ lang: 'th', key }), searchParams: Promise.resolve(query) }) as never

/** The query budget of each page against a backend with empty caches, in Thai, which also loads the translations. */
const pages: [name: string, calls: number, statements: number, render: () => Promise<unknown>][] = [
  ['home', 8, 17, async () => (await import('@/app/[lang]/(content)/home/page')).default()],
  ['index', 6, 17, async () => (await import('@/app/[lang]/(catalog)/index/page')).default()],
  ['all products', 3, 8, async () => (await import('@/app/[lang]/(catalog)/all_products/page')).default()],
  ['category', 2, 7, async () => (await import('@/app/[lang]/(catalog)/products/[...key]/page')).default(inputs(['FRUIT_VEG']))],
  ['product', 3, 9, async () => (await import('@/app/[lang]/(catalog)/product_details/[...key]/page')).default(inputs(['1']))],
  ['blog', 5, 10, async () => (await import('@/app/[lang]/(content)/blogs/blog-screen')).BlogScreen({ code: 'news' })],
  ['post', 4, 8, async () => (await import('@/app/[lang]/(content)/blog/[...key]/page')).default(inputs(['1']))],
  ['article', 2, 4, async () => (await import('@/app/[lang]/(content)/article/[...key]/page')).default(inputs(['WHOWEARE']))],
  ['search', 2, 3, async () => (await import('@/app/[lang]/(catalog)/search/page')).default(inputs([], { query: 'ผัก' }))],
  [
    'search with a misspelled word',
    2,
    3,
    async () => (await import('@/app/[lang]/(catalog)/search/page')).default(inputs([], { query: 'khana' })),
  ],
]

async function count(render: () => Promise<unknown>) {
  mockCache.clear()
  asked.calls = asked.statements = 0
  await render()
  return { calls: asked.calls, statements: asked.statements }
}

/** Search does not check for renamed products at each query: one statement fewer. */
async function expectNoMore(render: () => Promise<unknown>, calls: number, statements: number): Promise<void> {
  const counted = await count(render)
  expect(counted.calls).toBe(calls)
  expect([statements - 1, statements]).toContain(counted.statements)
}

/** Waits until search has noticed a change. */
async function waitUntilSearchable(name: string): Promise<void> {
  const { ports, connection } = shop.backend
  while (!(await searchableOf(connection.database, ports)).index.byWord.has(name)) await setImmediate()
}

test.each(pages)('%s makes %i backend calls and at most %i statements', async (_name, calls, statements, render) => {
  await waitUntilSearchable('kale')
  await expectNoMore(render, calls, statements)
})

test('every page makes no more calls and statements with 500 additional products', async () => {
  await shop.database.execute(sql`
    insert into product (name, image, sale_price, stock_qty) select 'Harvest ' || n, 'picture.png', 10, 5 from generate_series(1, 500) n`)
  await shop.database.execute(sql`
    insert into m2m_product_product_group (product_id, product_group_id)
    select product.id, link.product_group_id from product join m2m_product_product_group link on link.product_id = 1 where product.name like 'Harvest %'`)
  await waitUntilSearchable('harvest')
  for (const [, calls, statements, render] of pages) await expectNoMore(render, calls, statements)
})
