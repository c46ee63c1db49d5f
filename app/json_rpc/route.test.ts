import { NextRequest } from 'next/server'
import { forwardToBackend, sendToBackend } from '@/lib/platform/rpc/transport.server'
import { defaultProfiles } from '@/lib/domain/content/shop-profile'
import { setUpGate } from '@/lib/platform/opening-soon/gate'
import { POST } from './route'

jest.mock('next/headers', () => ({}))
jest.mock('@/lib/platform/rpc/transport.server', () => ({ forwardToBackend: jest.fn(), sendToBackend: jest.fn() }))

const shop = 'http://shop.example'
const signedIn = 'token=t0ken; user_id=7'

const body = (method: string) =>
  JSON.stringify({ id: 1, method: 'execute', params: ['ecom2.interface', method, [], {}, { locale: 'en_US' }] })

function ask(headers: Readonly<Record<string, string>>, text = body('get_account_info')) {
  return POST(new NextRequest(`${shop}/json_rpc`, { method: 'POST', headers: { host: 'shop.example', ...headers }, body: text }))
}

beforeEach(() => {
  const said = { result: { user_id: 7, user_name: 'Malee', token: 'the token', contact_id: 7 }, error: null }
  jest.mocked(sendToBackend).mockReset().mockResolvedValue(said)
  jest
    .mocked(forwardToBackend)
    .mockReset()
    .mockResolvedValue({ status: 200, body: { ...said, id: 1 }, changes: [] })
})

it.each<Record<string, string>>([
  { origin: 'https://evil.example', 'content-type': 'text/plain' },
  { 'sec-fetch-site': 'same-site', 'content-type': 'application/x-www-form-urlencoded' },
])('refuses a call from another site: %j [S6.10] [X1] [X2]', async (headers) => {
  const response = await ask({ cookie: signedIn, ...headers })
  expect([response.status, await response.text()]).toEqual([403, ''])
  expect(sendToBackend).not.toHaveBeenCalled()
  expect(forwardToBackend).not.toHaveBeenCalled()
})

it('ignores the session cookies of a request without an Origin header', async () => {
  await ask({ cookie: signedIn })
  expect(JSON.stringify(jest.mocked(forwardToBackend).mock.calls[0]?.[0])).not.toMatch(/t0ken|user_id/)
})

it.each([
  ['a form of the shop’s own', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
  ['plain text of the shop’s own', { 'content-type': 'text/plain' }, body('login'), 415],
  ['what says nothing of its type', { 'content-type': '' }, body('login'), 415],
  ['what is no JSON', { 'content-type': 'application/json' }, '{"id": 1, "method', 400],
  ['nothing', { 'content-type': 'application/json' }, '', 400],
  ['a list of calls', { 'content-type': 'application/json' }, `[${body('login')}]`, 400],
  ['what names no call', { 'content-type': 'application/json' }, '{"method": "execute"}', 400],
  ['more than a slip', { 'content-type': 'application/json' }, 'x'.repeat(3 * 1024 * 1024 + 1), 413],
])('%s is refused before it reaches the backend [J9]', async (_what, headers, text, status) => {
  expect((await ask({ origin: shop, ...headers }, text)).status).toBe(status)
  expect(sendToBackend).not.toHaveBeenCalled()
  expect(forwardToBackend).not.toHaveBeenCalled()
})

it.each([
  ['another call', 'add_to_cart_multi', 413],
  ['the call that sends a slip', 'ecom_confirm_payment', 200],
])('a body of 2.9 MB for %s (%s) is answered with %i [D9]', async (_what, method, status) => {
  const long = JSON.stringify({ id: 1, method: 'execute', params: ['sale.order', method, ['SO1', 1, ['x'.repeat(2_900_000)]], {}, {}] })
  expect((await ask({ origin: shop, 'content-type': 'application/json' }, long)).status).toBe(status)
})

it('treats a call whose id is nested 5,000 levels deep as invalid', async () => {
  const id = '['.repeat(5000) + ']'.repeat(5000)
  expect((await ask({ origin: shop, 'content-type': 'application/json' }, body('login').replace('"id":1', `"id":${id}`))).status).toBe(400)
  jest.mocked(forwardToBackend).mockResolvedValue({ status: 500, body: null, changes: [] })
  expect((await ask({}, body('login').replace('"id":1', `"id":${id}`))).status).toBe(500)
  expect(forwardToBackend).toHaveBeenCalledWith(undefined, expect.anything())
})

it.each(['', '{"id": 1, "method', '[]'])('a program that sends %j gets the error response of the backend', async (text) => {
  jest.mocked(forwardToBackend).mockResolvedValue({ status: 500, body: null, changes: [] })
  const response = await ask({}, text)
  expect([response.status, await response.text()]).toEqual([500, '<html><body>Internal Server Error</body></html>'])
})

it('a login from the shop’s own page sets the token as an HttpOnly cookie and omits it from the body', async () => {
  const response = await ask({ origin: shop, 'content-type': 'application/json' }, body('login'))
  expect(await response.text()).not.toContain('the token')
  expect(response.headers.getSetCookie().join('\n')).toMatch(/token=the%20token;.*HttpOnly.*|token=the\+token;.*HttpOnly/i)
})

it('before the shop opens, answers neither a page of the shop nor another program that is not of its staff', async () => {
  setUpGate({ readOpening: async () => ({ opensOn: null, shops: defaultProfiles }), isStaffToken: async () => false })
  const ofShop = await (await ask({ origin: shop, 'content-type': 'application/json' })).json()
  const ofProgram = await (await ask({ 'x-storefront': 'guess' })).json()
  const refused = { message: 'This shop is not open yet.', code: 'openingSoon' }
  expect([ofShop.error, ofProgram.error]).toMatchObject([refused, refused])
  expect(sendToBackend).not.toHaveBeenCalled()
  expect(forwardToBackend).not.toHaveBeenCalled()
})
