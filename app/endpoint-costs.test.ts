import { readdirSync } from 'node:fs'
import type * as FileSystem from 'node:fs'
import { rm } from 'node:fs/promises'
import type * as System from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { NextRequest } from 'next/server'
import { z } from 'zod'
import { product, setting } from '@/lib/backend/infrastructure/database/tables'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { seedShop } from '@/lib/backend/seed/seed'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { addToCart } from '@/lib/backend/testing/shopping'
import { beyond, costOf, type Cost } from '@/lib/backend/testing/call-cost'
import { capabilityNames, ucpVersion } from '@/lib/features/agents/ucp/envelope'
import { readPermalink } from '@/lib/features/agents/permalink-items'
import { env } from '@/lib/platform/config/env'
import type * as PublicFetch from '@/lib/features/agents/ucp/public-fetch'
import { cart, endpoints, picture, ucp, type Asked, type Request } from '@/lib/tools/testing/expensive-requests'
import { send } from '@/lib/tools/testing/mcp-client'
import messages from '@/messages/th.json'

/** Every route under `app`, with the most expensive requests of a stranger, on a shop that has nothing cached. */

jest.mock('@/lib/platform/config/env', () => {
  const real = jest.requireActual<{ env: typeof env }>('@/lib/platform/config/env')
  const { mkdtempSync } = jest.requireActual<typeof FileSystem>('node:fs')
  const { tmpdir } = jest.requireActual<typeof System>('node:os')
  const DATA_DIR = mkdtempSync(`${tmpdir()}/talat-endpoints-`)
  return { ...real, env: { ...real.env, SHOP_DEMO: true, DATA_DIR } }
})
jest.mock('@/lib/platform/cache/read-store')
jest.mock('next/headers', () => ({}))
jest.mock('next/server', () => ({ ...jest.requireActual<object>('next/server'), connection: async () => undefined }))
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'th',
  getTranslations: async (asked: 'catalog' | { namespace?: 'catalog' }) =>
    createTranslator({ locale: 'th', messages, namespace: typeof asked === 'string' ? asked : asked.namespace }),
}))
jest.mock('@/lib/backend', () => ({ getBackend: async () => backend.backend }))
jest.mock('@/lib/features/agents/ucp/public-fetch', () => ({
  ...jest.requireActual<typeof PublicFetch>('@/lib/features/agents/ucp/public-fetch'),
  fetchPublic: async () => largeProfile,
}))

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
  await seedShop(backend.database, { filesFolder: path.join(env.DATA_DIR, 'files'), onProgress: () => undefined, now: new Date() })
  await backend.database.insert(setting).values([
    { key: 'brand', lang: 'th', value: JSON.stringify({ icon: picture, logo: picture }) },
    { key: 'guest_carts', lang: 'en', value: 'true' },
  ])
  await backend.database.update(product).set({ stock_qty: 9999 })
  const rows = await queryRows<{ id: number }>(
    backend.database,
    sql`select id from product where active and sale_price is not null
    and image is not null and id not in (select parent_id from product where parent_id is not null) and id not in (select product_id
    from m2m_product_product_group join product_group on product_group.id = product_group_id where code = 'VIEW_ONLY') order by id limit 50`,
  )
  cart.products = rows.map(({ id }) => id)
  const state = await addToCart(
    backend,
    cart.products.map((product_id) => ({ product_id, qty: 1 })),
  )
  cart.id = `${state.cart_id}.${state.cart_key}`
})
afterAll(async () => {
  await backend.close()
  await rm(env.DATA_DIR, { recursive: true })
})

/** A platform's profile, about as long as the shop reads one. */
const capabilities = Array.from({ length: 1500 }, (_, index) => `com.example.extension.number.${index}`)
const largeProfile = JSON.stringify({
  ucp: {
    version: ucpVersion,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries([...Object.values(capabilityNames), ...capabilities].map((name) => [name, [{ version: ucpVersion }]])),
  },
})

type Handler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response> | Response

/** The handlers of every route file. */
async function handlers(): Promise<ReadonlyMap<string, Handler>> {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)route\.tsx?$/.test(file))
  const found = files.map(async (file) => {
    const route: Readonly<Record<string, unknown>> = await import(`@/app/${file.replace(/\.tsx?$/, '')}`)
    const names = Object.keys(route).filter((name) => /^[A-Z]+$/.test(name))
    return names.map(
      (name) => [`${name} /${path.dirname(file)}`, z.custom<Handler>((value) => typeof value === 'function').parse(route[name])] as const,
    )
  })
  return new Map((await Promise.all(found)).flat())
}

const isOne = (asked: (typeof endpoints)[string]): asked is Asked =>
  Object.keys(asked).every((key) => ['params', 'search', 'headers', 'body'].includes(key))
const cases = Object.entries(endpoints).flatMap<readonly [name: string, endpoint: string, asked: Request]>(([endpoint, asked]) =>
  isOne(asked) ? [[endpoint, endpoint, asked]] : Object.entries(asked).map(([name, each]) => [`${endpoint} ${name}`, endpoint, each]),
)

async function answerOf(endpoint: string, asked: Request): Promise<Uint8Array> {
  const { params = {}, search = '', headers = {}, body } = typeof asked === 'function' ? asked() : asked
  const [method = '', route = ''] = endpoint.split(' ')
  const request = new NextRequest(`http://localhost:3000${route.replace(/[[\]]/g, '')}${search}`, {
    method,
    headers: { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await (await handlers()).get(endpoint)?.(request, { params: Promise.resolve(params) })
  const bytes = new Uint8Array((await response?.arrayBuffer()) ?? [])
  return bytes
}

const kilobyte = 1024
const previews = 'GET /previews/[language]/[...path]'
const usual: Cost = { answer: 64 * kilobyte, statements: 30, rows: 400, threadTasks: 6, heap: 2048 * kilobyte, native: 8192 * kilobyte }
const wholeCatalog = { answer: 512 * kilobyte, rows: 1000 }
/** All places of Thailand, in two languages: cached for all callers, but not here. */
const places = { statements: 50, rows: 3500 }
const drawn = { answer: 128 * kilobyte, threadTasks: 24, native: 48 * 1024 * kilobyte }

/** What may cost more than usual. */
const more: Readonly<Record<string, Partial<Cost>>> = {
  'GET /api/delivery_area/[lng]': places,
  // Of the rows, about seventy are the settings of a language, which are read in one statement.
  'POST /api/mcp search_products': { rows: 1100 },
  'POST /api/mcp update_cart': { rows: 470 },
  'POST /api/mcp check_availability': places,
  'POST /api/mcp get_delivery_days': places,
  'GET /feeds/[language]/products.csv': wholeCatalog,
  'GET /feeds/[language]/products.xml': wholeCatalog,
  'GET /feeds/[language]/regional-inventory.xml': wholeCatalog,
  'GET /sitemaps/[file]': wholeCatalog,
  'POST /json_rpc': wholeCatalog,
  'GET /locales/[lng]/[file]': { answer: 512 * kilobyte, native: 24 * 1024 * kilobyte },
  'GET /files/[name] original': drawn,
  'GET /files/[name] variant': drawn,
  'GET /static/db/[database]/files/[name]': drawn,
  'GET /icons/shop/[file]': drawn,
  'GET /favicon.ico': drawn,
  ...Object.fromEntries(Object.keys(endpoints[previews] ?? {}).map((kind) => [`${previews} ${kind}`, drawn])),
}

it('every route has its most expensive requests in this test, and so has every tool of the MCP server', async () => {
  expect([...(await handlers()).keys()].sort()).toEqual(Object.keys(endpoints).sort())
  const { body } = await send('tools/list')
  expect(body.result.tools.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(endpoints['POST /api/mcp'] ?? {}).sort())
})

it.each(cases)('the most expensive request of %s has bounded costs [D11]', async (name, endpoint, asked) => {
  const first = await costOf(() => answerOf(endpoint, asked))
  // What another one leaves in memory: the first may also load code, or the index of the search.
  const { heap } = first.heap > usual.heap ? await costOf(() => answerOf(endpoint, asked)) : first
  expect(beyond({ ...first, heap }, { ...usual, ...more[name] })).toEqual({})
})

it('the page of a permalink with fifty products has bounded costs', async () => {
  const cost = await costOf(async () => JSON.stringify(await readPermalink('th', cart.products.map((id) => `${id}:99`).join(','))))
  expect(beyond(cost, usual)).toEqual({})
})

it('the profiles of forty platforms stay in memory as a few bytes [D13]', async () => {
  const cost = await costOf(async () => {
    const ask = () => answerOf('POST /api/ucp/[...path]', ucp('catalog/lookup', { ids: ['1'] }))
    for (let number = 0; number < 40; number++) expect(Buffer.from(await ask()).toString()).toContain('success')
    return ''
  })
  expect(beyond(cost, { ...usual, statements: 400, rows: 1000 })).toEqual({})
})
