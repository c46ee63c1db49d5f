import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contentPolicy } from '@/lib/platform/http/content-security-policy'
import type { Exchange, Stage } from '@/lib/platform/http/stage'
import { serve } from '@/lib/platform/http/testing/serve'
import { everything } from '../changes'
import { mayStoreResponses } from '../invalidation-channel'
import { invalidateTags } from '../invalidate-tags'
import { get } from './testing/get'
import { responseCache } from './response-cache'

jest.mock('../purge-proxies', () => ({ purgeProxies: async () => undefined }))
jest.mock('../invalidation-channel', () => ({ mayStoreResponses: jest.fn(() => true), publishInvalidation: async () => undefined }))

type Maker = (request: IncomingMessage, response: ServerResponse, exchange: Exchange) => void

const findSheet = (address: string) => (address.endsWith('/a.css') ? { text: 'p{color:red}', hash: `'sha256-of-p'` } : null)
const vary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'
const long = 'ผัก kale '.repeat(500)

const make = jest.fn<unknown, [IncomingMessage, ServerResponse, Exchange]>()

/** A page that all visitors share: Next takes it for one of a single visitor. */
const shared =
  (text: string, tags: readonly string[], seconds = 60): Maker =>
  (request, response, exchange) => {
    exchange.isShared = true
    for (const tag of tags) exchange.visit.tags.add(tag)
    exchange.visit.seconds = seconds
    page(text, { 'Cache-Control': 'private, no-cache, no-store, max-age=0, must-revalidate' })(request, response)
  }

/** A response that says how long it may be shared. */
const page =
  (text: string, headers: Readonly<Record<string, string>> = {}) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const all = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 's-maxage=60, stale-while-revalidate=100',
      Vary: vary,
      ETag: '"e1"',
      ...headers,
    }
    for (const [name, value] of Object.entries(all)) if (value) response.setHeader(name, value)
    response.end(text)
  }

const cache = responseCache({ findSheet, findBrotli: () => null, hasFront: false, isKept: true })
/** Like the stage of routes, which knows what is shared. */
const routes: Stage = (exchange, next) => {
  exchange.isShared = exchange.request.headers.cookie === 'shared=1'
  return next()
}

const shop = serve(
  (request, response, exchange) => {
    // As lib/platform/http/security-headers.ts does for pages.
    response.setHeader('Content-Security-Policy', contentPolicy())
    return make(request, response, exchange)
  },
  cache.stage,
  routes,
  cache.joinRenders,
)

const proxied = serve(
  (request, response, exchange) => make(request, response, exchange),
  responseCache({ findSheet, findBrotli: () => null, hasFront: true, isKept: true }).stage,
)

beforeEach(() => {
  make.mockReset()
  jest.mocked(mayStoreResponses).mockReturnValue(true)
  return invalidateTags([everything])
})

const ask = (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  get(shop.port, address, { headers, method })

it('a cached page is rendered once and served to every visitor regardless of cookies [A15]', async () => {
  make.mockImplementation(page(long))
  const first = await ask('/th/home')
  const second = await ask('/th/home', { cookie: 'token=abc; locale=en' })
  expect(make).toHaveBeenCalledTimes(1)
  expect([first.status, first.text, second.status, second.text]).toEqual([200, long, 200, long])
  expect(second.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=60, stale-while-revalidate=100',
  })
})

it('a cached page is served with Brotli, gzip or uncompressed, as the request accepts', async () => {
  make.mockImplementation(page(long))
  const brotli = await ask('/th/home', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await ask('/th/home', { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.body).toString()).toBe(long)
  expect(gunzipSync(gzip.body).toString()).toBe(long)
  expect([brotli.headers['content-length'], gzip.headers.vary]).toEqual([String(brotli.body.length), `${vary}, Accept-Encoding`])
  expect((await ask('/th/home')).headers).not.toHaveProperty('content-encoding')
})

it('a matching If-None-Match header gets a 304 regardless of the encoding', async () => {
  make.mockImplementation(page(long))
  const { headers } = await ask('/th/home', { 'accept-encoding': 'br' })
  expect(headers.etag).toBe('W/"e1"')
  const again = await ask('/th/home', { 'if-none-match': 'W/"e1"' })
  expect([again.status, again.text, again.headers['content-type']]).toEqual([304, '', undefined])
  expect((await ask('/th/home', { 'if-none-match': '"e0"' })).status).toBe(200)
})

it('a 304 after an invalidation has the content security policy of the page', async () => {
  const script = 'self.__next_f.push([1,"a"])'
  make.mockImplementation(page(`<script>${script}</script>`))
  const { headers } = await ask('/th/home')
  await invalidateTags([everything])
  const again = await ask('/th/home', { 'if-none-match': 'W/"e1"' })
  expect([again.status, again.headers['content-security-policy']]).toEqual([304, headers['content-security-policy']])
  expect(again.headers['content-security-policy']).toContain('sha256-')
})

it.each([
  ['is to be cached', '/th/home', {}],
  ['is not cached', '/th/login', { 'Cache-Control': 'private' }],
])('HEAD returns the same headers as GET for a page that must be rendered and %s', async (_name, path, headers) => {
  make.mockImplementation((request, response) => {
    // As Next does, which has no body to hash for HEAD.
    if (request.method === 'HEAD') response.end()
    else page(`<script>self.__next_f.push([1,"a"])</script>${long}`, headers)(request, response)
  })
  const head = await ask(path, { 'accept-encoding': 'br' }, 'HEAD')
  const whole = await ask(path, { 'accept-encoding': 'br' })
  const comparable = ({ date: _date, 'x-nextjs-cache': _cacheStatus, ...rest }: IncomingHttpHeaders) => rest
  expect([head.status, head.text, comparable(head.headers)]).toEqual([200, '', comparable(whole.headers)])
  expect(head.headers['content-security-policy']).toContain('sha256-')
})

it.each([
  ['sets a cookie', page(long, { 'Set-Cookie': 'a=b' })],
  ['is private', page(long, { 'Cache-Control': 'private, s-maxage=60' })],
  ['is marked as no-store', page(long, { 'Cache-Control': 'no-store' })],
  ['has no s-maxage', page(long, { 'Cache-Control': 'public, max-age=60' })],
  ['has a nonce', page(long, { 'Content-Security-Policy': `script-src 'nonce-1'` })],
  ['varies by an unknown header', page(long, { Vary: 'X-Country' })],
  ['is a router payload that was not requested', page(long, { 'Content-Type': 'text/x-component' })],
  ['has the status 404', ((request, response) => ((response.statusCode = 404), page(long)(request, response))) satisfies Maker],
])('a response is not cached when it %s [A15]', async (_name, maker) => {
  make.mockImplementation(maker)
  await ask('/th/home')
  await ask('/th/home')
  expect(make).toHaveBeenCalledTimes(2)
})

describe('an invalidation', () => {
  it('evicts the pages with the tag, and no others', async () => {
    make.mockImplementation((request, response, exchange) =>
      shared(long, request.url?.includes('home') ? ['product:7', 'products'] : ['blogs'])(request, response, exchange),
    )
    await ask('/th/home')
    await ask('/th/blogs')
    await invalidateTags(['product:7'])
    await ask('/th/home')
    await ask('/th/blogs')
    expect(make).toHaveBeenCalledTimes(3)
  })

  it('evicts every page without tags', async () => {
    make.mockImplementation(page(long))
    await ask('/th/home')
    await invalidateTags(['product:7'])
    await ask('/th/home')
    expect(make).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['with its tag', shared('old', ['product:7', 'products'])],
    ['without tags', page('old')],
  ])('prevents caching of a response %s that began before it', async (_what, maker) => {
    const begun: (() => void)[] = []
    make.mockImplementationOnce((...args) => void begun.push(() => maker(...args)))
    const old = ask('/th/home')
    while (begun.length === 0) await new Promise(setImmediate)
    await invalidateTags(['product:7'])
    begun[0]?.()
    expect((await old).text).toBe('old')
    make.mockImplementation(page('new'))
    expect((await ask('/th/home')).text).toBe('new')
  })
})

it('serves the pages of an earlier process until anything changes, and lets no proxy keep them', async () => {
  make.mockImplementation(shared(long, ['product:7']))
  const made = await ask('/th/home', { cookie: 'shared=1', 'accept-encoding': 'br' })
  const pages = cache.visitedPages()
  await invalidateTags(['product:7'])
  expect(cache.visitedPages().filter(({ answer }) => answer)).toEqual([])
  cache.restore(pages)
  const restored = await ask('/th/home', { 'accept-encoding': 'br' })
  expect([restored.status, restored.body, restored.headers.etag]).toEqual([200, made.body, made.headers.etag])
  expect(restored.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-nextjs-cache': 'STALE' })
  expect(make).toHaveBeenCalledTimes(1)
  await invalidateTags(['settings'])
  await ask('/th/home', { cookie: 'shared=1' })
  expect(make).toHaveBeenCalledTimes(2)
})

it('forgets the pages of an earlier process, and keeps what was begun meanwhile', async () => {
  make.mockImplementation(shared(long, []))
  await ask('/th/home', { cookie: 'shared=1' })
  const pages = cache.visitedPages()
  await invalidateTags([everything])
  const forget = cache.restore(pages)
  const begun: (() => void)[] = []
  make.mockImplementation((...args) => void begun.push(() => shared(long, ['blogs'])(...args)))
  const asked = ask('/th/blogs', { cookie: 'shared=1' })
  while (begun.length === 0) await new Promise(setImmediate)
  forget()
  begun[0]?.()
  await asked
  await ask('/th/blogs')
  expect(make).toHaveBeenCalledTimes(2)
  make.mockImplementation(shared('new', []))
  expect((await ask('/th/home', { cookie: 'shared=1' })).text).toBe('new')
})

it('serves no page of an earlier process that is too old', async () => {
  make.mockImplementation(shared(long, []))
  await ask('/th/home', { cookie: 'shared=1' })
  const pages = cache.visitedPages().map((page) => ({ ...page, staleUntil: Date.now() }))
  await invalidateTags([everything])
  cache.restore(pages)
  await ask('/th/home', { cookie: 'shared=1' })
  expect(make).toHaveBeenCalledTimes(2)
})

it('a response expires after its s-maxage', async () => {
  make.mockImplementation(page(long))
  const now = jest.spyOn(Date, 'now')
  await ask('/feed')
  now.mockReturnValue(new Date().getTime() + 61_000)
  await ask('/feed')
  now.mockRestore()
  expect(make).toHaveBeenCalledTimes(2)
})

it('a shared page is kept as long as what it shows may be, and then served once more while it is rendered again', async () => {
  make.mockImplementation(shared('old', ['blogs']))
  const now = jest.spyOn(Date, 'now')
  const first = await ask('/th/home')
  expect(first.headers).toMatchObject({ 'cache-control': 's-maxage=60, stale-while-revalidate=86340', 'x-nextjs-cache': 'MISS' })
  make.mockImplementation(shared('new', ['blogs']))
  now.mockReturnValue(new Date().getTime() + 61_000)
  const stale = await ask('/th/home')
  expect([stale.text, stale.headers['x-nextjs-cache'], make.mock.calls.length]).toEqual(['old', 'STALE', 2])
  const after = await ask('/th/home')
  now.mockRestore()
  expect([after.text, after.headers['x-nextjs-cache'], make.mock.calls.length]).toEqual(['new', 'HIT', 2])
})

it('a page that may be outdated already is kept for ten minutes at most, here and in proxies', async () => {
  make.mockImplementation(shared('last answers', ['blogs', 'incomplete'], 5))
  const now = jest.spyOn(Date, 'now')
  expect((await ask('/th/home')).headers['cache-control']).toBe('s-maxage=5, stale-while-revalidate=595')
  make.mockImplementation(shared('new', ['blogs']))
  now.mockReturnValue(new Date().getTime() + 601_000)
  expect((await ask('/th/home')).text).toBe('new')
  now.mockRestore()
  // Changes by other replicas are unknown.
  jest.mocked(mayStoreResponses).mockReturnValue(false)
  expect((await ask('/th/home')).headers['cache-control']).toBe('s-maxage=60, stale-while-revalidate=540')
})

it('those who ask for a shared page at once wait for one render', async () => {
  const begun: (() => void)[] = []
  make.mockImplementation((...args) => void begun.push(() => shared('one', ['blogs'])(...args)))
  const asked = ['/th/home', '/th/home', '/th/home'].map((address) => ask(address, { cookie: 'shared=1' }))
  while (begun.length === 0) await new Promise(setImmediate)
  begun.splice(0).forEach((finish) => finish())
  expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(['one', 'one', 'one'])
  expect(make.mock.calls.filter(([{ url }]) => url === '/th/home')).toHaveLength(1)
})

it('a visitor does not wait for the turn of a prefetch of the same page, which then sends what the visitor had made', async () => {
  const begun: (() => void)[] = []
  make.mockImplementation(async (...args) => {
    await new Promise<void>((resolve) => begun.push(resolve))
    shared('one', ['blogs'])(...args)
  })
  const headers = { cookie: 'shared=1', rsc: '1' }
  const guess = ask('/th/home', { ...headers, 'next-router-state-tree': encodeURIComponent('["",{},null,"refetch"]') })
  while (begun.length === 0) await new Promise(setImmediate)
  const visit = ask('/th/home', headers)
  while (begun.length === 1) await new Promise(setImmediate)
  begun.toReversed().forEach((finish) => finish())
  expect([(await visit).text, (await guess).text]).toEqual(['one', 'one'])
})

it('a shared page that says it is missing has the status 404, and one with a failed part is for its visitor alone', async () => {
  make.mockImplementation((request, response, exchange) => {
    if (request.url === '/th/gone') exchange.visit.isMissing = true
    else exchange.visit.hasFailed = true
    shared(long, [])(request, response, exchange)
  })
  const [gone, failed] = [await ask('/th/gone'), await ask('/th/home')]
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 's-maxage=60, stale-while-revalidate=86340'])
  expect([failed.status, failed.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  await ask('/th/home')
  expect(make).toHaveBeenCalledTimes(3)
})

it('only a proxy in front of the shop learns the tags of a shared page', async () => {
  make.mockImplementation(shared(long, ['product:7', 'blog:ผัก']))
  const tagsAt = async (port: number) => (await get(port, '/th/home', { method: 'GET', headers: {} })).headers['cache-tags']
  const tags = 'product:7,blog:%E0%B8%9C%E0%B8%B1%E0%B8%81'
  expect([await tagsAt(shop.port), await tagsAt(proxied.port)]).toEqual([undefined, tags])
  // It is not kept here, but there.
  jest.mocked(mayStoreResponses).mockReturnValue(false)
  expect(await tagsAt(proxied.port)).toBe(tags)
})

it('the policy of a page, also of a 404, allows its own inline scripts and no injected script', async () => {
  const own = '<script>self.__next_f.push([1,"1:\\"x\\""])</script>'
  for (const status of [200, 404]) {
    make.mockImplementation((request, response) => {
      response.statusCode = status
      page(`${own}<script>alert(1)</script>`)(request, response)
    })
    const { headers } = await ask(`/th/${status === 200 ? 'home' : 'nothing'}`)
    expect(headers['content-security-policy']).toMatch(/; script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; .*; style-src 'self';/)
  }
})

it('a page has its style sheet inlined, cached or not, and its policy allows no other inline style', async () => {
  const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
  make.mockImplementation(page(`${link}<style>p{display:none}</style>${long}`))
  const made = await ask('/th/home')
  const cached = await ask('/th/home', { 'accept-encoding': 'br' })
  expect([made.text, cached.headers['x-nextjs-cache']]).toEqual([
    expect.stringMatching(/^<style>p{color:red}<\/style><link [^>]* disabled=""\/>/),
    'HIT',
  ])
  expect(brotliDecompressSync(cached.body).toString()).toBe(made.text)
  for (const { headers } of [made, cached])
    expect(headers['content-security-policy']).toMatch(/; script-src 'self'; .*; style-src 'self' 'sha256-of-p';/)
})
