import { eq } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { NextRequest } from 'next/server'
import messages from '@/messages/en.json'
import { product, productGroup, productGroupLink } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { permalinkLines } from '@/lib/domain/cart/permalink'
import type * as RateLimitsModule from '@/lib/platform/rate-limits/rate-limits'
import { UserError } from '@/lib/domain/errors/errors'
import { DELETE, GET, POST } from './route'

let backend: TestBackend
let shop: TestShop

jest.mock('next/headers', () => ({}))
jest.mock('next/cache', () => ({ unstable_cache: (read: () => Promise<unknown>) => read }))
jest.mock('next-intl/server', () => ({
  getTranslations: async ({ namespace }: { namespace?: never }) => createTranslator({ locale: 'en', messages, namespace }),
}))
jest.mock('@/lib/backend', () => ({ getBackend: async () => backend.backend }))
const count = jest.fn(async (_name: string, _key: string) => undefined)
jest.mock('@/lib/platform/rate-limits/rate-limits', () => ({
  createRateLimits: (factor: number) => ({
    ...jest.requireActual<typeof RateLimitsModule>('@/lib/platform/rate-limits/rate-limits').createRateLimits(factor),
    count: (name: string, key: string) => count(name, key),
  }),
}))

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  const { kale, rice, pork, soldOut, tea } = shop.products
  // The storefront lists products with a price and a group.
  const [group] = await backend.database.insert(productGroup).values({ name: 'Food', code: 'FOOD' }).returning()
  await backend.database
    .insert(productGroupLink)
    .values([kale, rice, pork, soldOut, tea].map((product_id) => ({ product_id, product_group_id: group?.id ?? 0 })))
  await backend.database.update(product).set({ sale_price: 60 }).where(eq(product.id, tea))
})

afterAll(() => backend.close())

const version = '2026-07-28'
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

type Sent = Readonly<{ params?: Record<string, unknown>; headers?: Record<string, string>; id?: number | string }>

/** A request as the transport of revision 2026-07-28 demands it; a test changes what it is about. */
async function send(method: string, { params = { _meta: meta }, headers = {}, id = 1 }: Sent = {}) {
  const name: Record<string, string> = typeof params.name === 'string' ? { 'Mcp-Name': params.name } : {}
  return sendRaw(JSON.stringify({ jsonrpc: '2.0', id, method, params }), { 'Mcp-Method': method, ...name, ...headers })
}

async function sendRaw(body: string, headers: Record<string, string> = {}) {
  const standard = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': version }
  const response = await POST(
    new NextRequest('http://localhost:3000/api/mcp', {
      method: 'POST',
      headers: { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7', ...standard, ...headers },
      body,
    }),
  )
  const text = await response.text()
  const json = text.startsWith('event:') ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(json) : null }
}

type ToolResult = Readonly<{ isError?: true; text: string; data: Record<string, never> & Record<string, unknown> }>

async function call(name: string, given: Record<string, unknown>, apiToken?: string): Promise<ToolResult> {
  const params = { _meta: meta, name, arguments: { language: 'en', ...given } }
  const { status, body } = await send('tools/call', { params, headers: apiToken ? { Authorization: `Bearer ${apiToken}` } : {} })
  expect([status, body.error]).toEqual([200, undefined])
  return { ...(body.result.isError && { isError: true }), text: body.result.content[0].text, data: body.result.structuredContent }
}

async function tokenOf(userId: number, scopes: readonly string[]): Promise<string> {
  const made = await backend.call('ecom2.interface', 'create_api_token', [{ name: 'Test', scopes }], {}, await backend.signIn(userId))
  return (made as { token: string }).token
}

/** Scenarios of the public conformance suite (@modelcontextprotocol/conformance 0.2.0-alpha.11); docs/agents.md lists the others. */
describe('the protocol, revision 2026-07-28', () => {
  it('discover names the revision, the tools capability and the server', async () => {
    const { status, body } = await send('server/discover')
    expect([status, body.id]).toEqual([200, 1])
    expect(body.result).toMatchObject({ supportedVersions: [version], capabilities: { tools: {} }, ttlMs: 3_600_000, cacheScope: 'public' })
    expect(body.result._meta['io.modelcontextprotocol/serverInfo']).toMatchObject({ name: 'talat' })
    expect(Object.keys(body.result.capabilities)).toEqual(['tools'])
  })

  it('serves a client that does not name itself', async () => {
    const anonymous = { ...meta, 'io.modelcontextprotocol/clientInfo': undefined }
    expect((await send('server/discover', { params: { _meta: anonymous } })).status).toBe(200)
  })

  it('tools/list describes every tool with a title, a description, an input and an output, and caching hints', async () => {
    const { body } = await send('tools/list')
    expect(body.result).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' })
    const names = body.result.tools.map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual([
      'check_availability',
      'create_cart',
      'get_cart',
      'get_delivery_days',
      'get_order_status',
      'get_product',
      'search_products',
      'update_cart',
    ])
    for (const tool of body.result.tools) {
      expect(tool).toMatchObject({ title: expect.any(String), description: expect.any(String) })
      expect([tool.inputSchema.type, tool.outputSchema.type]).toEqual(['object', 'object'])
    }
  })

  it.each([
    ['no _meta', {}],
    ['no protocol version', { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': undefined } }],
    ['no client capabilities', { _meta: { ...meta, 'io.modelcontextprotocol/clientCapabilities': undefined } }],
  ])('rejects a request with %s with 400 and -32602, and repeats its id', async (_what, params) => {
    const { status, body } = await send('server/discover', { params, id: 'seven' })
    expect([status, body.error.code, body.id]).toEqual([400, -32602, 'seven'])
  })

  it('rejects an unknown revision with 400 and the ones that it speaks', async () => {
    const unknown = '1999-01-01'
    const params = { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': unknown } }
    const { status, body } = await send('tools/list', { params, headers: { 'MCP-Protocol-Version': unknown } })
    expect([status, body.error.code, body.error.data]).toEqual([400, -32022, { supported: [version], requested: unknown }])
  })

  it.each([
    ['the version', 'tools/list', { 'MCP-Protocol-Version': '2025-11-25' }],
    ['the method', 'tools/list', { 'Mcp-Method': 'tools/call' }],
    ['the tool', 'tools/call', { 'Mcp-Name': 'get_cart' }],
  ])('rejects headers that disagree with the body on %s with 400 and -32020', async (_what, method, headers) => {
    const params = method === 'tools/call' ? { _meta: meta, name: 'search_products', arguments: { query: 'kale' } } : { _meta: meta }
    const { status, body } = await send(method, { params, headers })
    expect([status, body.error.code, body.id]).toEqual([400, -32020, 1])
  })

  it.each(['initialize', 'ping', 'logging/setLevel', 'prompts/list', 'resources/list', 'nothing/known'])(
    'answers the removed or unknown method %s with 404 and -32601',
    async (method) => {
      const { status, body } = await send(method)
      expect([status, body.error.code, body.id]).toEqual([404, -32601, 1])
    },
  )

  it('answers an unknown tool with -32602, and a wrong argument with an error of the tool', async () => {
    const unknown = await send('tools/call', { params: { _meta: meta, name: 'place_order', arguments: {} } })
    expect(unknown.body.error.code).toBe(-32602)
    expect(await call('get_product', { product_id: 'kale' })).toMatchObject({ isError: true })
  })

  it('opens no stream of changes, because the tools never change', async () => {
    const { body } = await send('subscriptions/listen', { params: { _meta: meta, notifications: { toolsListChanged: true } } })
    expect(body.error.message).toBe('Subscription limit reached')
  })

  it('refuses a foreign Origin, also together with its Host, and answers its own', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'http://evil.example', host: 'evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      expect((await send('server/discover', { headers })).status).toBe(403)
    }
    expect((await send('server/discover', { headers: { origin: 'http://localhost:3000' } })).status).toBe(200)
  })

  it('refuses bodies that are not JSON, batches, other types and long ones', async () => {
    expect((await sendRaw('{')).status).toBe(400)
    expect((await sendRaw(JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]))).status).toBe(400)
    expect((await send('tools/list', { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
    expect((await sendRaw(`"${'x'.repeat(65 * 1024)}"`)).status).toBe(413)
  })

  it('has no sessions: GET and DELETE get 405, and a session id is neither needed nor made', async () => {
    expect([GET().status, DELETE().status]).toEqual([405, 405])
    const { status, headers } = await send('server/discover', { headers: { 'Mcp-Session-Id': 'old' } })
    expect([status, headers.get('mcp-session-id'), headers.get('cache-control')]).toEqual([200, null, 'no-store'])
  })

  it('speaks with clients of 2025 by the initialize handshake', async () => {
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'old', version: '1' } }
    const { body } = await send('initialize', { params: hello, headers: { 'MCP-Protocol-Version': '2025-11-25' } })
    expect(body.result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'talat' } })
    const old = { params: { name: 'search_products', arguments: { query: 'kale' } }, headers: { 'MCP-Protocol-Version': '2025-11-25' } }
    expect((await send('tools/call', old)).body.result.structuredContent.total).toBe(1)
  })

  it('counts each call by the client IP, and answers 429 beyond the limit', async () => {
    count.mockClear()
    await send('tools/list')
    expect(count.mock.calls).toEqual([['agentCallsByAddress', '203.0.113.7']])
    count.mockRejectedValueOnce(new UserError('tooManyTries') as never)
    const { status, headers } = await send('tools/list')
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  })
})

describe('the tools of the catalog', () => {
  it('find products with price, unit price and stock, in both languages', async () => {
    const { data } = await call('search_products', { query: 'คะน้า' })
    expect(data).toMatchObject({
      total: 1,
      products: [
        {
          id: String(shop.products.kale),
          name: 'Kale',
          url: `http://localhost:3000/en/product_details?product_id=${shop.products.kale}`,
          offers: [{ product_id: String(shop.products.kale), price: 40, unit_price: { price: 160, per: 'kg' }, in_stock: true }],
        },
      ],
    })
    expect((await call('search_products', { query: 'kale', language: 'th' })).data).toMatchObject({ products: [{ name: 'คะน้า' }] })
  })

  it('show the sizes of a product, also by the id of a size', async () => {
    const { data } = await call('get_product', { product_id: String(shop.products.tea100) })
    expect(data).toMatchObject({
      product: { id: String(shop.products.tea), offers: [{ product_id: String(shop.products.tea100), price: 60 }] },
    })
    expect(await call('get_product', { product_id: String(shop.products.unpublished) })).toMatchObject({ isError: true })
  })

  it('tell what a district gets, by its name in Thai or English or its id', async () => {
    const ids = [shop.products.kale, shop.products.pork, shop.products.soldOut, 999_999].map(String)
    for (const district of ['Bang Rak', 'บางรัก', 'เขตบางรัก', String(shop.bangRak)]) {
      const { data } = await call('check_availability', { product_ids: ids, district })
      expect([district, data]).toMatchObject([
        district,
        {
          district: 'Bang Rak',
          products: [
            { availability: 'available', unit_price: { price: 160 } },
            { availability: 'available' },
            { availability: 'out_of_stock' },
          ],
          unknown: ['999999'],
        },
      ])
    }
  })

  it('name the days of a district, and refuse a place that the shop does not know', async () => {
    const { data } = await call('get_delivery_days', { district: 'Bang Rak' })
    expect(data.days).toEqual(expect.arrayContaining([{ day: expect.any(String), order_until: expect.stringMatching(/\+07:00$/) }]))
    expect(await call('get_delivery_days', { district: 'Atlantis' })).toMatchObject({
      isError: true,
      text: 'The shop knows no district “Atlantis”.',
    })
  })
})

describe('the tools of the cart', () => {
  const cartOf = async (productId: number, quantity = 1, apiToken?: string) =>
    (await call('create_cart', { lines: [{ product_id: String(productId), quantity }] }, apiToken)).data as unknown as Record<
      string,
      string
    >

  it('create, change and read a guest’s cart, and give the link for the person', async () => {
    const { kale, rice, pork } = shop.products
    const cart = await cartOf(kale, 2)
    expect(cart).toMatchObject({ subtotal: 80, lines: [{ name: 'Kale', quantity: 2, unit_price: 40, amount: 80, is_gift: false }] })
    expect(cart.cart_id).toMatch(/^\d+\.[\w-]{43}$/)
    const lines = [
      { product_id: String(kale), quantity: 0 },
      { product_id: String(rice), quantity: 1 },
      { product_id: String(pork), quantity: 3 },
    ]
    const changed = (await call('update_cart', { cart_id: cart.cart_id, lines })).data
    expect(changed).toMatchObject({
      cart_id: cart.cart_id,
      checkout_url: `http://localhost:3000/buy/${rice}:1,${pork}:3?context/language=en`,
    })
    expect((await call('get_cart', { cart_id: cart.cart_id })).data).toEqual(changed)
  })

  it('refuse what cannot be bought with the sentence of the shop, and then change nothing', async () => {
    const { kale, soldOut, unpublished, viewOnly } = shop.products
    const cart = await cartOf(kale)
    for (const id of [soldOut, unpublished, viewOnly]) {
      const lines = [
        { product_id: String(kale), quantity: 5 },
        { product_id: String(id), quantity: 1 },
      ]
      expect(await call('update_cart', { cart_id: cart.cart_id, lines })).toMatchObject({ isError: true })
    }
    expect((await call('get_cart', { cart_id: cart.cart_id })).data).toMatchObject({ lines: [{ quantity: 1 }] })
    expect((await call('create_cart', { lines: [{ product_id: String(soldOut), quantity: 1 }] })).text).toMatch(/Durian/)
  })

  it('bound the lines and the quantities of a call', async () => {
    const line = { product_id: '1', quantity: 1 }
    for (const lines of [
      [],
      Array.from({ length: permalinkLines + 1 }, () => line),
      [{ ...line, quantity: 100 }],
      [{ ...line, quantity: -1 }],
    ]) {
      expect(await call('create_cart', { lines })).toMatchObject({ isError: true })
    }
  })

  it('give the link for the person in a shop where only customers have carts', async () => {
    Object.assign(backend.ports, { takesGuestCarts: false })
    const answer = await call('create_cart', { lines: [{ product_id: String(shop.products.kale), quantity: 2 }] })
    Object.assign(backend.ports, { takesGuestCarts: true })
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(`http://localhost:3000/buy/${shop.products.kale}:2`) })
  })

  it('open a cart only with its key', async () => {
    const [mine, other] = [await cartOf(shop.products.kale), await cartOf(shop.products.rice)]
    const [number = '', key = ''] = (mine.cart_id ?? '').split('.')
    const otherKey = (other.cart_id ?? '').split('.')[1]
    for (const cart_id of [number, `${number}.${otherKey}`, `${number}.${key.slice(1)}`, `${number}.${'A'.repeat(43)}`, 'x', '']) {
      expect(await call('get_cart', { cart_id })).toMatchObject({ isError: true, text: 'There is no such cart, or it has been ordered.' })
    }
  })
})

describe('an API token', () => {
  it('shows the state of the customer’s own orders, and of no one else’s', async () => {
    const { place } = await readyCart(backend, shop, shop.products.kale, { session: await backend.signIn(shop.malee.userId) })
    await place()
    const token = await tokenOf(shop.malee.userId, ['orders'])
    const { data } = await call('get_order_status', {}, token)
    expect(data).toMatchObject({ orders: [{ number: expect.any(String), state: expect.any(String), total: 100 }] })
    const [{ number }] = data.orders as unknown as [{ number: string }]
    expect(JSON.stringify(data)).not.toMatch(/Silom|Malee|@/)
    const stranger = await tokenOf(shop.somchai.userId, ['orders', 'cart'])
    expect((await call('get_order_status', { order_number: number }, stranger)).data).toEqual({ orders: [] })
    expect(await call('get_order_status', {})).toMatchObject({ isError: true })
    expect(await call('get_order_status', {}, 'talat_guess')).toMatchObject({ isError: true })
    expect(await call('get_order_status', {}, await tokenOf(shop.malee.userId, ['cart']))).toMatchObject({ isError: true })
  })

  it('of the scope “cart” fills the customer’s own cart, which no other token opens', async () => {
    const token = await tokenOf(shop.malee.userId, ['cart'])
    const { data } = await call('create_cart', { lines: [{ product_id: String(shop.products.rice), quantity: 1 }] }, token)
    expect(data).toMatchObject({ cart_id: expect.stringMatching(/^\d+$/), lines: [{ unit_price: 70 }] })
    const session = await backend.signIn(shop.malee.userId)
    expect(await backend.call('ecom2.interface', 'get_cart', [null], {}, session)).toMatchObject({ cart_id: Number(data.cart_id) })
    const stranger = await tokenOf(shop.somchai.userId, ['cart', 'orders'])
    for (const each of [stranger, undefined]) {
      expect(await call('get_cart', { cart_id: data.cart_id }, each)).toMatchObject({ isError: true })
      const lines = [{ product_id: String(shop.products.rice), quantity: 9 }]
      expect(await call('update_cart', { cart_id: data.cart_id, lines }, each)).toMatchObject({ isError: true })
    }
    expect((await call('get_cart', { cart_id: data.cart_id }, token)).data).toMatchObject({ lines: [{ quantity: 1 }] })
  })

  it('without the scope “cart” fills a guest’s cart', async () => {
    const token = await tokenOf(shop.malee.userId, ['orders'])
    const { data } = await call('create_cart', { lines: [{ product_id: String(shop.products.rice), quantity: 1 }] }, token)
    expect(data).toMatchObject({ cart_id: expect.stringContaining('.'), lines: [{ unit_price: 80 }] })
  })
})
