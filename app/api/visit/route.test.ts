import { fromPage } from '@/lib/tools/testing/shop-request'
import { POST } from './route'

const call = jest.fn()
jest.mock('@/lib/backend', () => ({ getBackend: async () => ({ call }) }))

const visit = { url: 'http://shop.test/en/home', referrer: 'https://search.example/', location: 'Asia/Bangkok' }
const answer = (body: object) => body

beforeEach(() => call.mockReset().mockResolvedValue(answer({ result: { visitor_id: 'visitor-1' }, error: null })))

const send = (body: string, headers: Record<string, string> = {}) =>
  POST(fromPage('/api/visit', { method: 'POST', body, headers: { 'user-agent': 'Test', 'x-forwarded-for': '203.0.113.7', ...headers } }))

const cookieOf = (response: Response) => response.headers.get('set-cookie')

it('records a page view with session, client IP and user agent, and stores the visitor id for a year [S3.1]', async () => {
  const response = await send(JSON.stringify(visit), { cookie: 'user_id=7; token=abc' })
  expect(response.status).toBe(204)
  expect(cookieOf(response)).toMatch(/^visitor_id=visitor-1; Path=\/;.*Max-Age=31536000;/)
  const [request, sender] = call.mock.calls[0]
  expect(request).toMatchObject({
    args: [{ ...visit, user_agent: 'Test', user_id: null, visitor_id: null }],
    session: { locale: 'en_US', user_id: 7, token: 'abc' },
  })
  expect(sender).toMatchObject({ address: '203.0.113.7', trusted: false })
})

it.each([
  ['yes', {}, 7],
  ['no', {}, null],
  ['yes', { 'sec-gpc': '0' }, 7],
])('names the customer after the consent %s (%j) [S7.29]', async (consent, headers, userId) => {
  await send(JSON.stringify(visit), { cookie: `user_id=7; token=abc; analytics_consent=${consent}`, ...headers })
  expect(call.mock.calls[0][0].args[0].user_id).toBe(userId)
})

it('sets no cookie when the visitor id in the request is still valid [S7.43]', async () => {
  expect(cookieOf(await send(JSON.stringify(visit), { cookie: 'visitor_id=visitor-1' }))).toBeNull()
})

it.each([
  ['the backend refuses', () => call.mockResolvedValue(answer({ result: null, error: { message: 'Too many attempts' } }))],
  ['the backend is gone', () => call.mockRejectedValue(new Error('gone'))],
])('returns 204 without a cookie when %s [S8.40]', async (_what, fail) => {
  fail()
  const response = await send(JSON.stringify(visit))
  expect([response.status, cookieOf(response)]).toEqual([204, null])
})

it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }, { cookie: 'visitor_id=visitor-1; count_visits=no' }])(
  'records nothing for %j and deletes the visitor cookie',
  async (headers) => {
    const response = await send(JSON.stringify(visit), headers)
    expect(response.status).toBe(204)
    expect(cookieOf(response)).toMatch(/^visitor_id=;.*Max-Age=0/)
    expect(call).not.toHaveBeenCalled()
  },
)

it.each([
  ['of another site', JSON.stringify(visit), { origin: 'https://evil.example' }, 403],
  ['that is not JSON', 'url=1', {}, 400],
  ['without an address', '{}', {}, 400],
  ['that is too long', JSON.stringify({ ...visit, padding: 'x'.repeat(20_000) }), {}, 400],
])('rejects a visit %s', async (_what, body, headers, status) => {
  expect((await send(body, headers)).status).toBe(status)
  expect(call).not.toHaveBeenCalled()
})
