import { NextRequest } from 'next/server'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { GET } from './route'

const call = jest.fn()
jest.mock('@/lib/backend', () => ({ getBackend: async () => ({ call }) }))
jest.mock('@/lib/platform/config/env', () => ({
  env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', STAFF_PASSCODE: 'let me in', RATE_LIMIT_FACTOR: 1, CACHE_MB: 128 },
}))

const answer = (result: unknown, error: unknown = null) => ({ result, error })
jest.mock('next-intl/server', () => ({
  getTranslations:
    async ({ locale }: { locale: 'en' | 'th' }) =>
    (key: 'staffRoleForbids') =>
      ({ en: english, th: thai })[locale].errors[key],
}))

const slip = { type: 'image/jpeg', base64: Buffer.from('picture').toString('base64') }
const cookie = 'staff=token-of-noi'

/** Every cookie is valid while the mocked backend returns a name. */
const sessions = { name: 'Noi' as string | null }
const papers = jest.fn()

beforeEach(() => {
  sessions.name = 'Noi'
  papers.mockReset().mockResolvedValue(answer(slip))
  call
    .mockReset()
    .mockImplementation(async (made: { model: string }) =>
      made.model === 'staff.session' ? answer(sessions.name && { name: sessions.name, role: 'manager', account_id: 3 }) : papers(made),
    )
})

const get = (query: string, headers: Record<string, string> = { cookie }) =>
  GET(new NextRequest(`http://shop.test/api/staff/slip?${query}`, { headers: { host: 'shop.test', ...headers } }))

it('returns a payment slip to staff with Cache-Control no-store', async () => {
  const response = await get('order_id=7')
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  expect(await response.text()).toBe('picture')
  expect(papers.mock.calls[0][0]).toMatchObject({ model: 'sale.order', method: 'read_payment_slip', args: [[7]] })
})

it('reads an earlier payment slip by its event id', async () => {
  await get('order_id=7&event_id=12')
  expect(papers.mock.calls[0][0].args).toEqual([[7], 12])
})

it.each([
  ['to no one else', 'order_id=7', {}],
  ['in no page of another site', 'order_id=7', { cookie, 'sec-fetch-site': 'cross-site' }],
  ['for no order', 'order_id=7%20or%201', { cookie }],
])('returns 404 without reading a payment slip: %s', async (_name, query, headers) => {
  const response = await get(query, headers)
  expect([response.status, await response.text()]).toEqual([404, ''])
  expect(papers).not.toHaveBeenCalled()
})

it('returns 404 for a cookie without a valid session [A10]', async () => {
  sessions.name = null
  expect((await get('order_id=7')).status).toBe(404)
  expect(papers).not.toHaveBeenCalled()
})

it.each([
  ['has none', answer(null)],
  ['is refused by the backend for another reason than a role', answer(null, { message: 'Not found', code: null })],
])('returns 404 for the payment slip of an order that %s', async (_name, result) => {
  papers.mockResolvedValue(result)
  expect((await get('order_id=7')).status).toBe(404)
})

it('says to a role that may not have a payment slip that the owner has to be asked', async () => {
  papers.mockResolvedValue(answer(null, { message: 'Your role does not allow this.', code: 'staffRoleForbids', params: {} }))
  const response = await get('order_id=7', { cookie: `${cookie}; locale=en` })
  expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
  expect(await response.text()).toBe('Your role does not allow this. Please ask the owner of the shop.')
  expect(await (await get('order_id=7')).text()).toBe(thai.errors.staffRoleForbids)
})
