import { NextRequest } from 'next/server'
import { POST } from './route'

const call = jest.fn()
jest.mock('@/lib/backend', () => ({ getBackend: async () => ({ call }) }))
jest.mock('@/lib/platform/config/env', () => ({
  env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', STAFF_PASSCODE: 'let me in', RATE_LIMIT_FACTOR: 1, CACHE_MB: 128 },
}))

const answer = (result: unknown, error: unknown = null) => ({ result, error })
const sessions = { staff: null as unknown }
const store = jest.fn()

beforeEach(() => {
  sessions.staff = { name: 'Noi', role: 'manager', account_id: 3 }
  store.mockReset().mockReturnValue(answer({ name: 'picture,A1.webp' }))
  call
    .mockReset()
    .mockImplementation(async (made: { model: string }, caller: unknown) =>
      made.model === 'staff.session' ? answer(sessions.staff) : store(made, caller),
    )
})

const own = { cookie: 'staff=token-of-noi', origin: 'http://shop.test' }

const upload = (body: BodyInit, headers: Record<string, string> = own) =>
  POST(
    new NextRequest('http://shop.test/api/staff/picture?language=en', { method: 'POST', body, headers: { host: 'shop.test', ...headers } }),
  )

it('stores the body under the name of the member of staff', async () => {
  const response = await upload(Buffer.from([0xff, 0xd8, 0x00]))
  expect([response.status, await response.json()]).toEqual([200, { name: 'picture,A1.webp' }])
  const [made, caller] = store.mock.calls[0]
  expect(made).toMatchObject({ model: 'staff.picture', method: 'store', args: [{ base64: '/9gA' }] })
  expect(caller).toMatchObject({ trusted: true, staffName: 'Noi', staffRole: 'manager', staffAccountId: 3 })
})

it('says what is wrong with a picture in the language of the page', async () => {
  store.mockReturnValue(answer(null, { message: 'Please choose an image file', code: 'notAnImage', params: {} }))
  const response = await upload('text')
  expect([response.status, await response.json()]).toEqual([422, { message: 'Please choose an image file', code: 'notAnImage' }])
})

it('refuses more than 10 MB without asking the backend', async () => {
  const response = await upload(Buffer.alloc(10 * 1024 * 1024 + 1))
  expect([response.status, await response.json()]).toEqual([
    422,
    { message: expect.stringContaining('10 MB') as string, code: 'pictureTooLarge' },
  ])
  expect(store).not.toHaveBeenCalled()
})

it('stores nothing for a page of another site, and nothing without a session', async () => {
  expect((await upload('a', { ...own, origin: 'http://other.test' })).status).toBe(403)
  expect((await upload('a', { cookie: own.cookie })).status).toBe(403)
  sessions.staff = null
  const response = await upload('a')
  expect([response.status, await response.json()]).toEqual([422, { message: 'Please sign in to the staff pages.', code: 'staffSignedOut' }])
  expect(store).not.toHaveBeenCalled()
})

it('answers 503 while the backend cannot be reached', async () => {
  store.mockReturnValue(null)
  expect((await upload('a')).status).toBe(503)
})
