import type { ServerResponse } from 'node:http'
import type { Exchange } from '@/lib/platform/http/stage'
import { serve } from '@/lib/platform/http/testing/serve'
import { metricsText } from './metrics'
import { currentRequestId } from './request-id'
import { startCall } from '@/lib/platform/rpc/call-record'
import { logRequests } from './request-log'

type Line = Readonly<Record<string, unknown>>

const mockLines: Line[] = []
jest.mock('./logger', () => ({
  logger: {
    info: (line: Line) => mockLines.push({ level: 'info', ...line }),
    debug: (line: Line) => mockLines.push({ level: 'debug', ...line }),
    warn: (line: Line) => mockLines.push({ level: 'warn', ...line }),
  },
}))

let page: (response: ServerResponse, exchange: Exchange) => void

const shop = serve((_request, response, exchange) => page(response, exchange), logRequests)

beforeEach(() => void mockLines.splice(0))

/** Sends a request, and waits for its log line. */
async function ask(address: string, init: RequestInit = {}) {
  const response = await fetch(shop.origin + address, init)
  await response.text()
  while (mockLines.length === 0) await new Promise((resolve) => setImmediate(resolve))
  return response
}

it('a request is logged as one line with its kind and status, and without its query', async () => {
  page = (response) => response.writeHead(404).end('not here')
  await ask('/th/reset_password?email=malee@example.com&reset_code=123456')
  expect(mockLines).toEqual([
    {
      level: 'info',
      request: expect.any(String),
      method: 'GET',
      kind: 'reset_password',
      status: 404,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      source: 'rendered',
    },
  ])
  expect(mockLines[0]?.bytes).toBeGreaterThan('not here'.length)
  expect(JSON.stringify(mockLines)).not.toMatch(/malee|123456/)
})

it('the X-Request-Id of a proxy is used in the response and in the log', async () => {
  page = (response) => response.end()
  const response = await ask('/en/home', { headers: { 'X-Request-Id': 'proxy-0123456789' } })
  expect(response.headers.get('x-request-id')).toBe('proxy-0123456789')
  expect(mockLines).toMatchObject([{ request: 'proxy-0123456789' }])
})

it.each(['short', '{"level":60,"x":1}', 'x'.repeat(65)])('a malformed X-Request-Id is replaced: %s', async (id) => {
  page = (response) => response.end()
  const response = await ask('/en/home', { headers: { 'X-Request-Id': id } })
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

it('asynchronous work of a request has its request ID and sends it with backend calls', async () => {
  const seen: unknown[] = []
  const logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  page = (response) =>
    setImmediate(() => {
      seen.push(currentRequestId(), startCall(logger, { model: 'product', method: 'read' }).headers)
      response.end()
    })
  await ask('/en/home', { headers: { 'X-Request-Id': 'proxy-0123456789' } })
  expect(seen).toEqual(['proxy-0123456789', { 'X-Request-Id': 'proxy-0123456789' }])
})

it('the metrics count by kind, status and source, with a bounded set of labels', async () => {
  page = (response) => response.end()
  for (const address of ['/th/cart', '/th/made-up-1', '/th/made-up-2']) await ask(address)
  page = (response, exchange) => {
    exchange.isFromCache = true
    response.end()
  }
  await ask('/th/home')
  startCall(
    { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    { model: 'no', method: 'such' },
  ).answered('refused')
  const { text } = await metricsText()
  expect(text).toContain('talat_http_request_duration_seconds_count{kind="cart",status="2xx",source="rendered"} 1')
  expect(text).toContain('talat_http_request_duration_seconds_count{kind="home",status="2xx",source="response-cache"} 1')
  expect(text).toContain('talat_backend_call_duration_seconds_count{call="other",outcome="refused"} 1')
  expect(text).not.toMatch(/made-up|made\.up/)
})
