import { answerOf, backendCall, own, session, staffRequest } from '@/lib/features/staff/testing/staff-endpoint'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { GET } from './route'

jest.mock('next-intl/server', () => ({
  getTranslations:
    async ({ locale }: { locale: 'en' | 'th' }) =>
    (key: 'staffRoleForbids') =>
      ({ en: english, th: thai })[locale].errors[key],
}))

const slip = { type: 'image/jpeg', base64: Buffer.from('picture').toString('base64') }
const { cookie } = own

beforeEach(() => void backendCall.mockResolvedValue(answerOf(slip)))

const get = (query: string, headers: Record<string, string> = { cookie }) => GET(staffRequest(`slip?${query}`, { headers }))

it('returns a payment slip to staff with Cache-Control no-store', async () => {
  const response = await get('order_id=7')
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  expect(await response.text()).toBe('picture')
  expect(backendCall.mock.calls[0][0]).toMatchObject({ model: 'sale.order', method: 'read_payment_slip', args: [[7]] })
})

it('reads an earlier payment slip by its event id', async () => {
  await get('order_id=7&event_id=12')
  expect(backendCall.mock.calls[0][0].args).toEqual([[7], 12])
})

it.each([
  ['to no one else', 'order_id=7', {}],
  ['in no page of another site', 'order_id=7', { cookie, 'sec-fetch-site': 'cross-site' }],
  ['for no order', 'order_id=7%20or%201', { cookie }],
])('returns 404 without reading a payment slip: %s', async (_name, query, headers) => {
  const response = await get(query, headers)
  expect([response.status, await response.text()]).toEqual([404, ''])
  expect(backendCall).not.toHaveBeenCalled()
})

it('returns 404 for a cookie without a valid session [A10]', async () => {
  session.staff = null
  expect((await get('order_id=7')).status).toBe(404)
  expect(backendCall).not.toHaveBeenCalled()
})

it.each([
  ['has none', answerOf(null)],
  ['is refused by the backend for another reason than a role', answerOf(null, { message: 'Not found', code: null })],
])('returns 404 for the payment slip of an order that %s', async (_name, result) => {
  backendCall.mockResolvedValue(result)
  expect((await get('order_id=7')).status).toBe(404)
})

it('says to a role that may not have a payment slip that the owner has to be asked', async () => {
  backendCall.mockResolvedValue(answerOf(null, { message: 'Your role does not allow this.', code: 'staffRoleForbids', params: {} }))
  const response = await get('order_id=7', { cookie: `${cookie}; locale=en` })
  expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
  expect(await response.text()).toBe('Your role does not allow this. Please ask the owner of the shop.')
  expect(await (await get('order_id=7')).text()).toBe(thai.errors.staffRoleForbids)
})
