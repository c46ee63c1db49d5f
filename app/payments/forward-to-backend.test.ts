import type { IncomingHttpHeaders } from 'node:http'
import { NextRequest } from 'next/server'
import { invalidateTags } from '@/lib/platform/cache/invalidate-tags'
import { serve } from '@/lib/platform/http/testing/serve'

jest.mock('@/lib/platform/cache/invalidate-tags', () => ({ invalidateTags: jest.fn() }))
jest.mock('@/lib/backend', () => ({
  getBackend: () => {
    throw new Error('There is no embedded backend here')
  },
}))

type RecordedRequest = Readonly<{ method: string; url: string; headers: IncomingHttpHeaders; body: string }>

let requests: RecordedRequest[]
let answer: Readonly<{ status: number; headers: Record<string, string>; body: string }>
let sandbox: typeof import('./sandbox/route')
let stripe: typeof import('./stripe/route')

const backend = serve(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
  response.writeHead(answer.status, answer.headers).end(answer.body)
})

beforeAll(async () => {
  process.env.SHOP_BACKEND_URL = `${backend.origin}/erp`
  sandbox = await import('./sandbox/route')
  stripe = await import('./stripe/route')
})

afterAll(() => void delete process.env.SHOP_BACKEND_URL)

beforeEach(() => {
  requests = []
  answer = { status: 200, headers: { 'Content-Type': 'text/html', 'X-Secret': 'of the backend' }, body: 'a page' }
})

const own = { host: 'shop.test', origin: 'http://shop.test', 'x-forwarded-for': '203.0.113.9' }

function request(path: string, init: Readonly<{ method?: string; body?: string; headers?: Record<string, string> }> = {}) {
  return new NextRequest(`http://shop.test${path}`, { ...init, headers: { ...own, cookie: 'token=a-secret', ...init.headers } })
}

it('forwards the payment page with query and client IP, and drops cookies and backend-only headers', async () => {
  const response = await sandbox.GET(request('/payments/sandbox?sale_id=7&key=a%2Bb'))
  expect(await response.text()).toBe('a page')
  expect(requests).toMatchObject([{ method: 'GET', url: '/erp/payments/sandbox?sale_id=7&key=a%2Bb' }])
  expect(requests[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9' })
  expect(requests[0]?.headers).not.toHaveProperty('cookie')
  expect(response.headers.has('x-secret')).toBe(false)
})

it('forwards a payment choice, returns the backend’s redirect and invalidates the changed tags', async () => {
  answer = { status: 303, headers: { Location: '/en/payment_success?sale_id=7', 'X-Talat-Changes': 'product%3A7' }, body: '' }
  const response = await sandbox.POST(request('/payments/sandbox', { method: 'POST', body: 'sale_id=7&outcome=approve' }))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en/payment_success?sale_id=7'])
  expect(requests).toMatchObject([{ method: 'POST', body: 'sale_id=7&outcome=approve' }])
  expect(invalidateTags).toHaveBeenCalledWith(['product:7'])
})

it('refuses a payment choice from another site without calling the backend', async () => {
  const foreign = { method: 'POST', body: 'outcome=approve', headers: { origin: 'http://evil.test' } }
  expect((await sandbox.POST(request('/payments/sandbox', foreign))).status).toBe(403)
  expect(requests).toEqual([])
})

it('forwards a Stripe webhook byte for byte with its signature', async () => {
  const headers = { 'stripe-signature': 't=1,v1=abc', 'content-type': 'application/json' }
  await stripe.POST(request('/payments/stripe', { method: 'POST', body: '{"id": "evt_1" }', headers }))
  expect(requests).toMatchObject([{ url: '/erp/payments/stripe', body: '{"id": "evt_1" }', headers }])
})

it('returns 503 with Retry-After for a webhook when the backend fails', async () => {
  answer = { status: 500, headers: {}, body: 'a stack trace' }
  const response = await stripe.POST(request('/payments/stripe', { method: 'POST', body: '{}' }))
  expect([response.status, await response.text()]).toEqual([503, ''])
  expect(response.headers.get('retry-after')).toBe('5')
})
