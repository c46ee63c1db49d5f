import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Exchange } from '@/lib/platform/http/stage'
import { resolveClientIps } from '@/lib/platform/http/client-ip'
import { serve } from '@/lib/platform/http/testing/serve'
import { routerHeaders } from '@/lib/platform/next/internals'
import { responseCache } from './response-cache/response-cache'
import { get } from './response-cache/testing/get'
import { concurrentRenders, limitRenders } from './limit-renders'

const longestMs = 2000

type Page = (request: Exchange['request'], response: Exchange['response'], exchange: Exchange) => Promise<void>

let page: Page
let started: string[]

// As Next does, the page settles when the response is handed over.
const shop = serve(
  async (incoming, response, exchange) => {
    started.push(incoming.url ?? '')
    await page(incoming, response, exchange)
  },
  resolveClientIps(['127.0.0.1']),
  responseCache({ findSheet: () => null, findBrotli: () => null, hasFront: false, isKept: false }).stage,
  limitRenders(2, longestMs),
)

beforeEach(() => (started = []))

const ask = (path: string, network = '192.0.2.1', headers: Readonly<Record<string, string>> = {}) =>
  get(shop.port, path, { method: 'GET', headers: { ...headers, 'x-forwarded-for': network } })

const ofRoute = { [routerHeaders.prefetch]: '1' }
const ofData = { [routerHeaders.state]: encodeURIComponent('["",{},null,"refetch"]') }
const prefetch = (path: string, network?: string, kind: typeof ofRoute | typeof ofData = ofRoute) =>
  ask(path, network, { [routerHeaders.isForRouter]: '1', ...kind })

/** A promise and the function that settles it. */
function gate(): Readonly<{ passed: Promise<void>; open: () => void }> {
  let open = () => undefined as void
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open }
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate)
}

it('many visitors of pages that are not cached get them, and two are rendered at the same time', async () => {
  let [now, most] = [0, 0]
  page = async (_request, response) => {
    most = Math.max(most, (now += 1))
    await new Promise((resolve) => setTimeout(resolve, 1))
    now -= 1
    response.end('page')
  }
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`/th/product_details?product_id=${index}`)))
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(Array.from({ length: 40 }, () => '200 page'))
  expect(most).toBe(2)
})

it('a visitor waits for one page of another network, not for all that it has asked for', async () => {
  const { passed, open } = gate()
  page = async ({ url = '' }, response) => {
    if (/product_id=[01]$/.test(url)) await passed
    response.end()
  }
  const crawled = Array.from({ length: 10 }, (_, index) => ask(`/th/product_details?product_id=${index}`))
  await until(() => started.length === 2)
  const visited = ask('/th/cart', '198.51.100.7')
  await ask('/api/health/live')
  open()
  await Promise.all([...crawled, visited])
  expect(started.indexOf('/th/cart')).toBeLessThanOrEqual(4)
})

it.each([ofRoute, ofData])('prefetches leave a place for a visitor who waits for a page: %j', async (kind) => {
  const { passed, open } = gate()
  page = async ({ headers }, response) => {
    if (headers[routerHeaders.isForRouter]) await passed
    response.end('page')
  }
  const guessed = Array.from({ length: 4 }, (_, index) => prefetch(`/th/product_details?product_id=${index}`, undefined, kind))
  await until(() => started.length === 1)
  expect(await Promise.all([ask('/th/cart'), ask('/th/home')])).toMatchObject([{ text: 'page' }, { text: 'page' }])
  open()
  await Promise.all(guessed)
})

it('the render of a stale page, which was already sent, counts until it ends', async () => {
  const { passed, open } = gate()
  page = async ({ url }, response, { background }) => {
    if (url?.endsWith('/home')) background.push(passed)
    response.end('stale')
  }
  expect(await Promise.all([ask('/th/home'), ask('/en/home')])).toMatchObject([{ text: 'stale' }, { text: 'stale' }])
  const waiting = ask('/th/cart')
  await ask('/api/health/live')
  expect(started).not.toContain('/th/cart')
  open()
  await waiting
})

it('a visitor who reads slowly does not keep others from their pages', async () => {
  const { passed, open } = gate()
  page = async ({ url }, response) => {
    response.write('first part')
    if (url !== '/th/cart') await passed
    response.end()
  }
  const slow = [ask('/th/home'), ask('/en/home')]
  await until(() => started.length === 2)
  const expired = new Promise<string>((resolve) => setTimeout(resolve, longestMs, 'after the longest time'))
  expect(await Promise.race([ask('/th/cart').then(({ text }) => text), expired])).toBe('first part')
  open()
  await Promise.all(slow)
})

it('pages that wait for a frozen backend do not keep others from theirs', async () => {
  const { passed, open } = gate()
  page = async ({ url }, response) => {
    if (url !== '/th/vision') await passed
    response.end('page')
  }
  const frozen = [ask('/th/home'), ask('/en/home')]
  await until(() => started.length === 2)
  expect((await ask('/th/vision')).text).toBe('page')
  open()
  await Promise.all(frozen)
})

it('a page whose visitor left while waiting is not rendered', async () => {
  const { passed, open } = gate()
  page = async (_request, response) => {
    await passed
    response.end()
  }
  const held = [ask('/th/home'), ask('/en/home')]
  await until(() => started.length === 2)
  const connected = once(shop.server, 'connection') as Promise<[Socket]>
  const leaving = request({ port: shop.port, host: '127.0.0.1', path: '/th/search?q=kale', agent: false }).on('error', () => undefined)
  leaving.end()
  const [connection] = await connected
  await once(leaving, 'finish')
  const arrived = ask('/th/vision')
  leaving.destroy()
  await once(connection, 'close')
  open()
  await Promise.all([...held, arrived])
  expect(started).not.toContain('/th/search?q=kale')
})

it('a page whose visitor left before the shop accepted the connection is not rendered, although a place is free', async () => {
  page = async (_request, response) => void response.end()
  const connected = once(shop.server, 'connection') as Promise<[Socket]>
  const leaving = connect(shop.port, '127.0.0.1')
  await once(leaving, 'connect')
  leaving.write('GET /th/search?q=basil HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  leaving.destroy()
  const [connection] = await connected
  await once(connection, 'close')
  await ask('/th/vision')
  expect(started).toEqual(['/th/vision'])
})

it('beyond 400 waiting visitors the next one is asked to try again soon', async () => {
  const { passed, open } = gate()
  page = async (_request, response) => {
    await passed
    response.end()
  }
  const answers = Array.from({ length: 403 }, (_, index) => ask(`/th/product_details?product_id=${index}`))
  const refused = await Promise.race(answers)
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '5', 'no-store'])
  open()
  expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(402)
})

it.each([
  ['on an embedded database', { hasRemoteBackend: false, heapMegabytes: 4096 }, 2],
  ['for a remote backend on a small server', { hasRemoteBackend: true, heapMegabytes: 240 }, 4],
  ['for a remote backend on a large server', { hasRemoteBackend: true, heapMegabytes: 4096 }, 16],
])('%s the number of concurrent renders fits the heap', (_name, machine, renders) => {
  expect(concurrentRenders(machine)).toBe(renders)
})
