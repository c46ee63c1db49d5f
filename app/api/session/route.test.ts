import { foreign, fromPage } from '@/lib/tools/testing/shop-request'
import { sendToBackend } from '@/lib/platform/rpc/transport.server'
import { DELETE } from './route'

jest.mock('next/headers', () => ({}))
jest.mock('@/lib/platform/rpc/transport.server', () => ({ sendToBackend: jest.fn() }))

const cookie = 'user_name=Malee; user_id=7; contact_id=9; token=t0ken; cart_id=31; num_items=2; locale=en'

const signOut = (headers = {}) => DELETE(fromPage('/api/session', { method: 'DELETE', headers: { cookie, ...headers } }))

beforeEach(() => {
  jest.mocked(sendToBackend).mockReset().mockResolvedValue({ result: null, error: null })
})

it('a logout revokes the token on the backend and clears only user_name, user_id, contact_id and token [S4.24]', async () => {
  const response = await signOut()
  expect(response.status).toBe(204)
  const taken = response.headers.getSetCookie()
  expect(taken.map((each) => each.split('=')[0])).toEqual(['user_name', 'user_id', 'contact_id', 'token'])
  for (const each of taken) expect(each).toMatch(/^\w+=; Path=\/;.*Max-Age=0/)
  const session = expect.objectContaining({ user_id: 7, token: 't0ken' })
  expect(jest.mocked(sendToBackend).mock.calls[0]?.[0]).toMatchObject({ model: 'ecom2.interface', method: 'logout', args: [], session })
})

it('a logout clears the session cookies when the backend is unreachable', async () => {
  jest.mocked(sendToBackend).mockRejectedValue(new Error('gone'))
  expect((await signOut()).headers.getSetCookie()).toHaveLength(4)
})

it('a logout request from another site is refused', async () => {
  const response = await signOut(foreign)
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  expect(sendToBackend).not.toHaveBeenCalled()
})
