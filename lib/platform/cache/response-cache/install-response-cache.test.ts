import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageHashes } from '@/lib/platform/http/content-security-policy'
import { everything } from '../invalidation-channel'
import { invalidateTags } from '../invalidate-tags'
import { get } from './testing/get'
import { installResponseCache } from './install-response-cache'

jest.mock('../purge-proxies', () => ({ purgeProxies: async () => undefined }))

type Maker = (request: IncomingMessage, response: ServerResponse) => void

const policyWith = ({ scripts, styles }: PageHashes = { scripts: [], styles: [] }) =>
  `${["script-src 'self'", ...scripts].join(' ')}; ${["style-src 'self'", ...styles].join(' ')}`
const findSheet = (address: string) => (address.endsWith('/a.css') ? { text: 'p{color:red}', hash: `'sha256-of-p'` } : null)
const vary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'
const long = 'ผัก kale '.repeat(500)

let make: jest.Mock<void, [IncomingMessage, ServerResponse]>
let server: Server
let port: number

/** A cached page as Next sends it. */
const page =
  (text: string, headers: Readonly<Record<string, string>> = {}): Maker =>
  (_request, response) => {
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

beforeAll(async () => {
  installResponseCache({ policyWith, findSheet, hasFront: false })
  make = jest.fn<void, [IncomingMessage, ServerResponse]>()
  server = createServer((request, response) => {
    // As lib/platform/http/response-headers.ts does for pages.
    response.setHeader('Content-Security-Policy', policyWith())
    make(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(() => void server.close())

beforeEach(() => {
  make.mockReset()
  return invalidateTags([everything])
})

const ask = (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => get(port, address, { headers, method })

it('a page is made once, and the same for all who come with whatever cookies', async () => {
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

it('every encoding is the same page, and one that asks for none gets the page as it is', async () => {
  make.mockImplementation(page(long))
  const brotli = await ask('/th/home', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await ask('/th/home', { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.body).toString()).toBe(long)
  expect(gunzipSync(gzip.body).toString()).toBe(long)
  expect([brotli.headers['content-length'], gzip.headers.vary]).toEqual([String(brotli.body.length), `${vary}, Accept-Encoding`])
  expect((await ask('/th/home')).headers).not.toHaveProperty('content-encoding')
})

it('who has the page already gets a 304, in whichever encoding it came', async () => {
  make.mockImplementation(page(long))
  const { headers } = await ask('/th/home', { 'accept-encoding': 'br' })
  expect(headers.etag).toBe('W/"e1"')
  const again = await ask('/th/home', { 'if-none-match': 'W/"e1"' })
  expect([again.status, again.text, again.headers['content-type']]).toEqual([304, '', undefined])
  expect((await ask('/th/home', { 'if-none-match': '"e0"' })).status).toBe(200)
})

it('who has a page that has to be found again gets a 304 with the policy of its scripts', async () => {
  const script = 'self.__next_f.push([1,"a"])'
  make.mockImplementation((request, response) => {
    // Like Next, which answers a condition on its own entity tag.
    if (request.headers['if-none-match'] !== 'W/"e1"') return page(`<script>${script}</script>`)(request, response)
    response.statusCode = 304
    response.end()
  })
  const { headers } = await ask('/th/home')
  await invalidateTags([everything])
  const again = await ask('/th/home', { 'if-none-match': 'W/"e1"' })
  expect([again.status, again.headers['content-security-policy']]).toEqual([304, headers['content-security-policy']])
  expect(again.headers['content-security-policy']).toContain('sha256-')
})

it('HEAD has the headers of the page without it', async () => {
  make.mockImplementation(page(long))
  await ask('/th/home')
  const head = await ask('/th/home', {}, 'HEAD')
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(long))])
  expect(make).toHaveBeenCalledTimes(1)
})

it.each([
  ['is to be cached', '/th/home', {}],
  ['is not cached', '/th/login', { 'Cache-Control': 'private' }],
])('HEAD says the same as GET of a page that has to be made and %s', async (_name, path, headers) => {
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
  ['may not be stored', page(long, { 'Cache-Control': 'no-store' })],
  ['has no lifetime for all', page(long, { 'Cache-Control': 'public, max-age=60' })],
  ['is the old one while Next makes a new one', page(long, { 'x-nextjs-cache': 'STALE' })],
  ['has a nonce', page(long, { 'Content-Security-Policy': `script-src 'nonce-1'` })],
  ['depends on a header that no one knows of', page(long, { Vary: 'X-Country' })],
  ['is the router’s form without being asked for', page(long, { 'Content-Type': 'text/x-component' })],
  ['says that nothing is there', ((request, response) => ((response.statusCode = 404), page(long)(request, response))) satisfies Maker],
])('an answer is not cached that %s', async (_name, maker) => {
  make.mockImplementation(maker)
  await ask('/th/home')
  await ask('/th/home')
  expect(make).toHaveBeenCalledTimes(2)
})

it('a file of another build is not there, which no one may keep', async () => {
  make.mockImplementation(
    (request, response) => ((response.statusCode = 404), page(long, { 'Cache-Control': 's-maxage=31536000' })(request, response)),
  )
  const { status, text, headers } = await ask('/_next/static/chunks/0a1b2c.js', { 'accept-encoding': 'br' })
  expect([status, text, headers['cache-control'], headers['content-type'], headers.etag]).toEqual([
    404,
    '',
    'no-store',
    undefined,
    undefined,
  ])
})

it('of a page that is not cached, every other piece goes out as it comes, made smaller', async () => {
  make.mockImplementation((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.write(long)
    setImmediate(() => response.end(long))
  })
  const answer = await ask('/json_rpc', { 'accept-encoding': 'br' }, 'POST')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.body).toString()).toBe(long + long)
})

describe('what changes', () => {
  it('takes away the pages that show it, and no others', async () => {
    make.mockImplementation((request, response) =>
      page(long, { 'Cache-Tags': request.url?.includes('home') ? 'product:7,products' : 'blogs' })(request, response),
    )
    await ask('/th/home')
    await ask('/th/blogs')
    await invalidateTags(['product:7'])
    await ask('/th/home')
    await ask('/th/blogs')
    expect(make).toHaveBeenCalledTimes(3)
  })

  it('takes away every page that does not tell what it shows', async () => {
    make.mockImplementation(page(long))
    await ask('/th/home')
    await invalidateTags(['product:7'])
    await ask('/th/home')
    expect(make).toHaveBeenCalledTimes(2)
  })

  it.each([['product:7,products'], ['']])('is not in a page that was begun before (tags: %p), so that one is not cached', async (tags) => {
    const begun: (() => void)[] = []
    make.mockImplementationOnce((request, response) => void begun.push(() => page('old', { 'Cache-Tags': tags })(request, response)))
    const old = ask('/th/home')
    while (begun.length === 0) await new Promise(setImmediate)
    await invalidateTags(['product:7'])
    begun[0]?.()
    expect((await old).text).toBe('old')
    make.mockImplementation(page('new'))
    expect((await ask('/th/home')).text).toBe('new')
  })

  it('is nothing that a shopper hears of', async () => {
    make.mockImplementation(page(long, { 'Cache-Tags': 'blogs' }))
    expect((await ask('/th/home')).headers).not.toHaveProperty('cache-tags')
    expect((await ask('/th/home')).headers).not.toHaveProperty('cache-tags')
  })
})

it('a page lives no longer than Next says', async () => {
  make.mockImplementation(page(long))
  const now = jest.spyOn(Date, 'now')
  await ask('/th/home')
  now.mockReturnValue(new Date().getTime() + 61_000)
  await ask('/th/home')
  now.mockRestore()
  expect(make).toHaveBeenCalledTimes(2)
})

it('a page’s policy names its own scripts, found or not, and not one that someone wrote into it', async () => {
  const own = '<script>self.__next_f.push([1,"1:\\"x\\""])</script>'
  for (const status of [200, 404]) {
    make.mockImplementation((request, response) => {
      response.statusCode = status
      page(`${own}<script>alert(1)</script>`)(request, response)
    })
    const { headers } = await ask(`/th/${status === 200 ? 'home' : 'nothing'}`)
    expect(headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; style-src 'self'$/)
  }
})

it('a page has its style sheet in it, cached and in every encoding, and no other style may apply', async () => {
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
    expect(headers['content-security-policy']).toBe(`script-src 'self'; style-src 'self' 'sha256-of-p'`)
})
