import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { get } from '../../lib/platform/cache/response-cache/testing/get'

test.describe.configure({ mode: 'serial' })

/** Larger than a packet, and than what the proxy reads together with the headers. */
const text = 'ผัก '.repeat(40_000)
const bodies: Readonly<Record<string, Buffer>> = { '': Buffer.from(text), br: brotliCompressSync(text), gzip: gzipSync(text) }

/** Requests from the proxy to the shop since the last check, as `path encoding accept`. */
const asked: string[] = []
/** Host names of these requests: `Host` and `X-Forwarded-Host`. */
const hosts: unknown[] = []
/** Names of all headers of these requests. */
const names = new Set<string>()
let proxy: { url: string; stop: () => Promise<void> } | null
let shop: Server

/** Mock shop that responds at once with the headers of a real page. */
function answer(request: IncomingMessage): Readonly<Record<string, string>> {
  if (request.url?.startsWith('/files/')) return { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept' }
  const encoding = String(request.headers['accept-encoding'] ?? '')
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': request.url?.includes('private') ? 'private' : 's-maxage=60, stale-while-revalidate=100',
    'Cache-Tags': 'product:7,products',
    'Set-Cookie': 'token=someone',
    ETag: encoding ? 'W/"e1"' : '"e1"',
    Vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  }
}

test.beforeAll(async () => {
  const { startVarnish } = await import('../../lib/tools/scripts/varnish.mjs')
  shop = createServer((request, response) => {
    const isHealth = request.url === '/api/health/ready'
    if (!isHealth) asked.push([request.url, request.headers['accept-encoding'] ?? '-', request.headers.accept ?? '-'].join(' '))
    if (!isHealth) Object.keys(request.headers).forEach((name) => names.add(name))
    if (!isHealth) hosts.push([request.headers.host, request.headers['x-forwarded-host']])
    const headers: Readonly<Record<string, string>> = isHealth ? {} : answer(request)
    response
      .writeHead(request.headers['next-router-segment-prefetch'] === '/missing' ? 404 : 200, headers)
      .end(isHealth ? '' : bodies[headers['Content-Encoding'] ?? ''])
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const { port } = shop.address() as AddressInfo
  proxy = await startVarnish([port])
  if (!proxy) throw new Error('Varnish cannot be started here: install Debian’s package varnish')
  await expect
    .poll(() =>
      look('/api/health').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
})
test.afterAll(async () => {
  await proxy?.stop()
  shop.close()
})
test.beforeEach(() => {
  asked.splice(0)
  hosts.splice(0)
  names.clear()
})

const look = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  get(Number(new URL(proxy?.url ?? '').port), path, { method, headers })

test('each encoding is cached once as the shop sent it, and clients get only an encoding that they accept', async () => {
  const acceptedEncodings = [
    'gzip, deflate, br, zstd',
    'br',
    'gzip;q=1.0, br;q=0',
    'deflate, gzip',
    'identity',
    'br;q=0.0,gzip; q=0',
    '',
    '*',
  ]
  const encodings = ['br', 'br', 'gzip', 'gzip']
  for (const accepted of [...acceptedEncodings, ...acceptedEncodings]) {
    const { status, headers, body } = await look('/en/home', accepted ? { 'accept-encoding': accepted } : {})
    const encoding = encodings[acceptedEncodings.indexOf(accepted)] ?? ''
    expect([accepted, status, headers['content-encoding'] ?? '', body.equals(bodies[encoding] ?? body)]).toEqual([
      accepted,
      200,
      encoding,
      true,
    ])
  }
  expect(asked).toEqual(['/en/home br -', '/en/home gzip -', '/en/home - -'])
})

test('made-up next-router-state-tree and next-url headers create no further cache entry of a page, but for the layout', async () => {
  for (const tree of ['', '%5B1%5D', 'x'.repeat(200)]) {
    const { status, headers } = await look('/en/faq', {
      'accept-encoding': 'br',
      ...(tree && { 'next-router-state-tree': tree, 'next-url': tree }),
    })
    expect([status, headers.vary]).toEqual([200, 'Accept-Encoding'])
  }
  for (const rsc of ['1', '1']) await look('/en/faq', { 'accept-encoding': 'br', rsc })
  expect(asked).toEqual(['/en/faq br -', '/en/faq br -'])
  // Those that have the layout get a form of their own, whatever else they have.
  for (const below of ['a', 'b']) {
    const tree = `["",{"children":[["lang","en","d",null],{"children":["${below}",{}]},null,null,16]},null,null,16]`
    await look('/en/faq', { 'accept-encoding': 'br', rsc: '1', 'next-router-state-tree': encodeURIComponent(tree) })
  }
  expect(asked).toHaveLength(3)
})

test('a page that is cached is made without headers of the visitor that rendering reads', async () => {
  const poisoned = [
    ...['content-security-policy', 'content-security-policy-report-only', 'next-resume', 'x-matched-path', 'x-middleware-prefetch'],
    ...['x-middleware-subrequest', 'x-nextjs-data', 'x-now-route-matches', 'x-prerender-revalidate'],
    ...['accept-language', 'authorization', 'cookie', 'referer', 'user-agent'],
  ]
  await look('/en/privacy', Object.fromEntries(poisoned.map((name) => [name, "script-src 'nonce-evil'"])))
  expect(asked).toEqual(['/en/privacy - -'])
  expect(poisoned.filter((name) => names.has(name))).toEqual([])
})

test('made-up values of cache key and forwarding headers create no further cache entry of a page', async () => {
  const madeUp = ['0', 'x', '1, 1', 'a'.repeat(300)]
  const names = [
    'rsc',
    'next-router-prefetch',
    'next-router-segment-prefetch',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded-port',
    'forwarded',
    'host',
  ]
  for (const name of names) for (const value of madeUp) await look('/en/terms', { [name]: value })
  expect(asked).toEqual(['/en/terms - -'])

  asked.splice(0)
  for (const value of madeUp) {
    await look('/en/terms', { rsc: '1', 'next-router-prefetch': value })
    await look('/en/terms', { rsc: '1', 'next-router-segment-prefetch': value })
  }
  expect(asked).toEqual(['/en/terms - -'])
})

test('the cache key ignores unknown query parameters and includes those of the page', async () => {
  const added = [
    '',
    '?x=1',
    '?x=2&y=',
    '?utm_source=a',
    '?_rsc=made-up',
    '?_rsc',
    '?&&',
    '?product_id=7',
    `?${'a'.repeat(900)}=1`,
    '?product_ids=7',
  ]
  for (const query of added) await look(`/en/contact${query}`)
  expect(asked).toEqual(['/en/contact - -'])

  asked.splice(0)
  const own = ['?product_id=7&categ_code=A', '?categ_code=A&product_id=7', '?x=1&product_id=7&y=2&categ_code=A&z=3', '?product_id=8&x=1']
  for (const query of [...own, ...own]) await look(`/en/product_details${query}`)
  expect(asked).toEqual(['/en/product_details?categ_code=A&product_id=7 - -', '/en/product_details?product_id=8 - -'])
})

test('a filtered product list is not cached, and is requested with all of its filters', async () => {
  const filtered = ['/en/products?categ_code=A&only=in_stock&sort=price', '/th/all_products?sort=name&max_price=50']
  for (const path of [...filtered, ...filtered]) expect((await look(path)).headers['x-cache']).toBe('miss')
  expect(asked).toEqual([...filtered, ...filtered].map((path) => `${path} - -`))
})

test('the _rsc parameter reaches the shop and creates no further cache entry', async () => {
  for (const sum of ['_rsc=1abc', '_rsc=2def', 'x=1&_rsc=3', '_rsc']) await look(`/en/article?code=A&${sum}`, { rsc: '1' })
  expect(asked).toEqual(['/en/article?_rsc=1abc&code=A - -'])
})

test('legacy URLs, repeated parameters and file queries are not cached; images ignore extra parameters', async () => {
  const passed = ['/en/home?page=home', '/en/product_details?product_id=7&product_id=8', '/banners/a.webp?v=1', '/_next/static/a.js?x=1']
  for (const path of [...passed, ...passed]) await look(path)
  expect(asked).toHaveLength(2 * passed.length)

  asked.splice(0)
  for (const extra of ['', '&x=1', '&x=2']) await look(`/_next/image?url=%2Ffiles%2Fa.webp&w=96&q=75${extra}`)
  expect(asked).toHaveLength(1)
})

test('router requests are cached separately, and a missing page segment is not cached', async () => {
  const acceptedEncodings: Readonly<Record<string, string>>[] = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/$d$lang$en/!KGNhdGFsb2cp/__PAGE__' },
    { 'x-forwarded-proto': 'https' },
  ]
  for (const accepted of [...acceptedEncodings, ...acceptedEncodings]) await look('/en/vision', accepted)
  expect(asked).toHaveLength(acceptedEncodings.length)

  asked.splice(0)
  const missing = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/missing' }
  expect((await look('/en/vision', missing)).status).toBe(404)
  await look('/en/vision', missing)
  expect(asked).toHaveLength(2)
})

test('a cacheable page is requested with the shop’s own host name, and a private page with the client’s', async () => {
  await look('/en/events', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  await look('/en/cart', { host: 'shop.example', 'x-forwarded-host': 'evil.example' })
  expect(hosts).toEqual([
    ['shop', undefined],
    ['shop.example', undefined],
  ])
})

test('a BAN of a page’s tag invalidates every encoding, and a BAN of other tags none', async () => {
  const lookAtAll = async () => {
    for (const encoding of ['br', 'gzip', 'identity']) await look('/en/products', { 'accept-encoding': encoding })
  }
  await lookAtAll()
  expect((await look('/', { 'x-ban-tags': 'product:70,product' }, 'BAN')).status).toBe(200)
  await lookAtAll()
  expect(asked).toHaveLength(3)
  expect((await look('/', { 'x-ban-tags': 'product:7' }, 'BAN')).status).toBe(200)
  await lookAtAll()
  expect(asked).toHaveLength(6)
})

test('a matching If-None-Match gets a 304 in every encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { status, text: body } = await look('/en/blog', { 'accept-encoding': encoding, 'if-none-match': 'W/"e1"' })
    expect([encoding, status, body]).toEqual([encoding, 304, ''])
    expect((await look('/en/blog', { 'accept-encoding': encoding, 'if-none-match': '"e0"' })).status).toBe(200)
  }
  const [page, head] = [await look('/en/blog'), await look('/en/blog', {}, 'HEAD')]
  expect([head.text, head.headers['content-length']]).toEqual(['', page.headers['content-length']])
})

test('a cached page is served without Set-Cookie, and a private page is not cached', async () => {
  for (const round of [1, 2]) {
    const { headers } = await look('/en/contact', { cookie: 'token=mine' })
    expect([round, headers['set-cookie'], headers['cache-tags']]).toEqual([round, undefined, undefined])
    expect((await look('/en/private', { cookie: 'token=mine' })).headers['x-cache']).toBe('miss')
  }
  expect(asked.filter((each) => each.startsWith('/en/contact'))).toHaveLength(1)
  expect(asked.filter((each) => each.startsWith('/en/private'))).toHaveLength(2)
})

test('a picture is cached once in each format: AVIF, WebP and the original', async () => {
  for (const accept of ['image/avif,image/webp,*/*;q=0.8', 'image/webp,image/avif', 'image/webp,*/*', '*/*', 'image/png'])
    await look('/files/kale.png', { accept })
  expect(asked).toEqual(['/files/kale.png - image/avif', '/files/kale.png - image/webp', '/files/kale.png - -'])
})
