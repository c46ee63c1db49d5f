import { NextRequest } from 'next/server'
import { POST } from './route'

const call = jest.fn()
jest.mock('@/lib/backend', () => ({ getBackend: async () => ({ call }) }))
jest.mock('@/lib/platform/config/env', () => ({
  env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', STAFF_PASSCODE: 'let me in', RATE_LIMIT_FACTOR: 1, CACHE_MB: 128 },
}))

beforeEach(() => {
  call.mockReset().mockResolvedValue({ result: { name: 'Noi', role: 'owner', account_id: null }, error: null })
})

const own = { cookie: 'staff=token-of-noi', origin: 'http://shop.test' }

const ask = (html: unknown, headers: Record<string, string> = own) =>
  POST(
    new NextRequest('http://shop.test/api/staff/preview', {
      method: 'POST',
      body: JSON.stringify({ html }),
      headers: { host: 'shop.test', ...headers },
    }),
  )

it('sanitizes HTML as the pages of the shop do', async () => {
  const response = await ask('<p class="lead" onclick="alert(1)">a<script>b</script></p>')
  expect(await response.json()).toEqual({ html: '<p class="lead">a</p>' })
})

it('answers staff alone, and pages of this shop alone', async () => {
  expect((await ask('a', { origin: own.origin })).status).toBe(404)
  expect((await ask('a', { ...own, origin: 'http://other.test' })).status).toBe(403)
})

it('refuses what is too long, and what is no text', async () => {
  expect((await ask('x'.repeat(40_001))).status).toBe(400)
  expect((await ask(1)).status).toBe(400)
})
