import { jest } from '@jest/globals'
import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { checkSession, login, requestResetPassword, signUp } from './commands'

const request = jest.fn<(url: string, init: { body: string }) => Promise<unknown>>()
const says = (answer: object) => request.mockResolvedValue({ ok: true, json: async () => answer })
const sent = () => JSON.parse(request.mock.calls[0]?.[1].body ?? '').params
const heard: string[] = []
const stop = onSessionEvent(() => heard.push('login'), ['login'])

beforeEach(() => {
  request.mockReset()
  heard.length = 0
  Object.assign(globalThis, { fetch: request })
  says({ result: { user_id: 7, user_name: 'Mali' }, error: null })
})

afterAll(() => stop())

it('signing up sends the e-mail as the login too, and notifies the page [S3.8]', async () => {
  const values = {
    first_name: 'Mali',
    last_name: 'Jaidee',
    mobile: '0812345678',
    email: ' mali@example.com ',
    password: 'green-market-day',
  }
  expect((await signUp(values)).ok).toBe(true)
  expect(sent().slice(0, 3)).toEqual(['ecom2.interface', 'sign_up', [{ ...values, email: 'mali@example.com', login: 'mali@example.com' }]])
  expect(heard).toEqual(['login'])
})

it('logging in notifies the page [S4.25]', async () => {
  await login({ email: 'mali@example.com', password: 'green-market-day' })
  expect(sent().slice(0, 3)).toEqual(['ecom2.interface', 'login', ['mali@example.com', 'green-market-day']])
  expect(heard).toEqual(['login'])
})

it('a refused login notifies only the form', async () => {
  says({ result: null, error: { message: '?Invalid login' } })
  expect(await login({ email: 'mali@example.com', password: 'x' })).toMatchObject({ ok: false, error: { message: 'Invalid login' } })
  expect(heard).toEqual([])
})

it('a request for a reset code passes the page to return to', async () => {
  await requestResetPassword({ email: ' mali@example.com' }, { from: 'cart', k1: null })
  expect(sent().slice(0, 4)).toEqual(['ecom2.interface', 'request_reset_password', ['mali@example.com'], { context: { from: 'cart' } }])
})

it.each([
  ['good', { result: { email: 'mali@example.com' }, error: null }],
  ['ended', { result: null, error: { message: 'โปรดเข้าสู่ระบบอีกครั้ง', code: 'invalidAccessToken' } }],
  ['unknown', { result: null, error: { message: 'Out of order' } }],
])('a stored session is %s after the answer %j', async (state, answer) => {
  says(answer)
  expect(await checkSession()).toBe(state)
})
