import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { everything, recordChange } from '@/lib/platform/cache/changes'
import { get } from '@/lib/platform/cache/response-cache/testing/get'
import { env } from '@/lib/platform/config/env'
import { listenerOf, type Exchange } from '@/lib/platform/http/stage'
import { serve } from '@/lib/platform/http/testing/serve'
import { logger } from '@/lib/platform/observability/logger'
import { makeStages, waitUntilOpen } from './stages'
import { routesSchema } from './routes'

jest.mock('@/lib/platform/observability/logger', () => ({ logger: { info: jest.fn(), warn: jest.fn(), error: jest.fn() } }))

type Page = (request: IncomingMessage, response: ServerResponse) => unknown

const page = jest.fn<unknown, Parameters<Page>>()
const html: Page = (_request, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<h1>Kale</h1>')

const routesOf = (nextVersion: string) =>
  routesSchema.parse({
    nextVersion,
    beforeMiddleware: [],
    middlewareMatchers: [],
    beforeFiles: [],
    dynamicRoutes: [{ source: '/[lang]/[...rest]', sourceRegex: '^/(?<nxtPlang>en|th)/(?<nxtPrest>.+?)$' }],
    files: { '/[lang]/[...rest]': 'rest/page.js' },
  })

/** Asks a server of these stages, in which one page answers. */
async function during<Result>(
  without: typeof env.FRONT_WITHOUT,
  work: (ask: (path: string, headers?: Readonly<Record<string, string>>) => ReturnType<typeof get>) => Promise<Result>,
  nextVersion = '16.4.9',
): Promise<Result> {
  env.FRONT_WITHOUT = without
  const entrypoints = async () => async (request: IncomingMessage, response: ServerResponse) => page(request, response)
  const { stages } = makeStages({
    follow: (_exchange, next) => next(),
    opened: Promise.resolve(),
    routes: routesOf(nextVersion),
    entrypoints,
  })
  const failed = (_error: unknown, { response }: Exchange) => void response.writeHead(500, { 'Content-Type': 'text/html' }).end('broken')
  const server = createServer(listenerOf(stages, failed)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await work((path, headers = {}) => get(port, path, { method: 'GET', headers: { accept: 'text/html', ...headers } }))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

beforeEach(() => {
  jest.clearAllMocks()
  page.mockReset().mockImplementation(html)
  recordChange([everything])
})

afterAll(() => void (env.FRONT_WITHOUT = []))

type Ask = Parameters<Parameters<typeof during>[1]>[0]

const logged = async (ask: Ask) => (await ask('/en/home'), await setImmediate(), jest.mocked(logger.info).mock.calls.length)
const seenHeader = async (ask: Ask) => (await ask('/en/home', { 'x-anything': '1' }), page.mock.calls[0]?.[0].headers['x-anything'])
const statusOfUnreadable = async (ask: Ask) => (await ask('/en/%FF')).status
const textOfFailure = async (ask: Ask) => {
  page.mockImplementation(() => Promise.reject(new Error('a defect')))
  return (await ask('/en/home')).text === 'broken'
}
const rendersOfTwoVisits = async (ask: Ask) => (await ask('/en/home'), await ask('/en/home'), page.mock.calls.length)
const rendersOfGuess = async (ask: Ask) => {
  const guess = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
  return (await ask('/en/product_details', guess), page.mock.calls.length)
}
const begunOfFour = async (ask: Ask) => {
  let [open, most, arrived] = [0, 0, 0]
  page.mockImplementation(async (_request, response) => {
    arrived += 1
    open += 1
    most = Math.max(most, open)
    // Until no other comes.
    for (let [turn, known] = [0, arrived]; turn < 200; turn += 1) {
      if (known !== arrived) [turn, known] = [0, arrived]
      await setImmediate()
    }
    open -= 1
    response.end()
  })
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => ask(`/en/${name}`)))
  return most
}

it.each<[(typeof env.FRONT_WITHOUT)[number], (ask: Ask) => Promise<unknown>, unknown, unknown]>([
  ['request-log', logged, 1, 0],
  ['header-filter', seenHeader, undefined, '1'],
  ['guard', statusOfUnreadable, 400, 500],
  ['error-pages', textOfFailure, false, true],
  ['response-cache', rendersOfTwoVisits, 1, 2],
  ['route-guesses', rendersOfGuess, 0, 1],
  ['render-queue', begunOfFour, 2, 4],
])('the stage %s works, and does nothing when it is left out', async (stage, look, usual, without) => {
  expect(await during([], look)).toBe(usual)
  page.mockReset().mockImplementation(html)
  jest.mocked(logger.info).mockClear()
  expect(await during([stage], look)).toBe(without)
  expect(logger.warn).toHaveBeenCalledWith({ stages: [stage] }, expect.any(String))
})

it('with a minor version of Next that the tests do not know, the server keeps no responses', async () => {
  expect(await during([], rendersOfTwoVisits, '16.5.0')).toBe(2)
  expect(logger.warn).toHaveBeenCalledWith({ next: '16.5.0', testedNext: '16.4' }, expect.any(String))
})

let open: () => void = () => undefined
const answered = jest.fn()
const shop = serve((_request, response) => (answered(), response.end()), waitUntilOpen(new Promise((resolve) => (open = resolve))))
const closed = serve((_request, response) => response.end(), waitUntilOpen(new Promise(() => undefined), 0))

it('a request waits until the shop is open', async () => {
  const asked = fetch(shop.origin)
  for (let turn = 0; turn < 200; turn += 1) await setImmediate()
  expect(answered).not.toHaveBeenCalled()
  open()
  expect((await asked).status).toBe(200)
  expect((await fetch(shop.origin)).status).toBe(200)
})

it('a request that has waited long is asked to try again soon', async () => {
  const { status, headers } = await fetch(closed.origin)
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})
