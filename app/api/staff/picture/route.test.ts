import { answerOf, backendCall, own, session, staffRequest } from '@/lib/features/staff/testing/staff-endpoint'
import { POST } from './route'

beforeEach(() => void backendCall.mockReturnValue(answerOf({ name: 'picture,A1.webp' })))

const upload = (body: BodyInit, headers: Record<string, string> = own) =>
  POST(staffRequest('picture?language=en', { method: 'POST', body, headers }))

it('stores the body under the name of the member of staff', async () => {
  const response = await upload(Buffer.from([0xff, 0xd8, 0x00]))
  expect([response.status, await response.json()]).toEqual([200, { name: 'picture,A1.webp' }])
  const [made, caller] = backendCall.mock.calls[0]
  expect(made).toMatchObject({ model: 'staff.picture', method: 'store', args: [{ base64: '/9gA' }] })
  expect(caller).toMatchObject({ trusted: true, staffName: 'Noi', staffRole: 'manager', staffAccountId: 3 })
})

it('says what is wrong with a picture in the language of the page', async () => {
  backendCall.mockReturnValue(answerOf(null, { message: 'Please choose an image file', code: 'notAnImage', params: {} }))
  const response = await upload('text')
  expect([response.status, await response.json()]).toEqual([422, { message: 'Please choose an image file', code: 'notAnImage' }])
})

it('refuses more than 10 MB without asking the backend', async () => {
  const response = await upload(Buffer.alloc(10 * 1024 * 1024 + 1))
  expect([response.status, await response.json()]).toEqual([
    422,
    { message: expect.stringContaining('10 MB') as string, code: 'pictureTooLarge' },
  ])
  expect(backendCall).not.toHaveBeenCalled()
})

it('stores nothing for a page of another site, and nothing without a session', async () => {
  expect((await upload('a', { ...own, origin: 'http://other.test' })).status).toBe(403)
  expect((await upload('a', { cookie: own.cookie })).status).toBe(403)
  session.staff = null
  const response = await upload('a')
  expect([response.status, await response.json()]).toEqual([422, { message: 'Please sign in to the staff pages.', code: 'staffSignedOut' }])
  expect(backendCall).not.toHaveBeenCalled()
})

it('answers 503 while the backend cannot be reached', async () => {
  backendCall.mockReturnValue(null)
  expect((await upload('a')).status).toBe(503)
})
