import { NextRequest } from 'next/server'

const token = 'a token for metrics'

async function ask(configured: string, given?: string) {
  process.env.METRICS_TOKEN = configured
  jest.resetModules()
  const { GET } = await import('./route')
  const headers = new Headers(given === undefined ? {} : { Authorization: given })
  return GET(new NextRequest('http://localhost/api/metrics', { headers }))
}

afterAll(() => void delete process.env.METRICS_TOKEN)

it('returns 404 when METRICS_TOKEN is not set', async () => {
  expect((await ask('', `Bearer ${token}`)).status).toBe(404)
})

it.each([undefined, '', 'Bearer', `Bearer ${token}x`, 'Basic YTpi'])('refuses a missing or wrong token: %s [X11]', async (given) => {
  const response = await ask(token, given)
  expect([response.status, await response.text()]).toEqual([401, ''])
})

it('answers a caller with the token in Prometheus’ text format', async () => {
  const response = await ask(token, `Bearer ${token}`)
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  expect(await response.text()).toContain('# TYPE talat_orders_placed_total counter')
})
