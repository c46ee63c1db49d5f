import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { answer, calls, refusal } from '@/lib/tools/testing/mock-endpoint'
import { checkSession, login, requestResetPassword, signUp } from './commands'

const sent = () => calls()[0]
const heard: string[] = []
const stop = onSessionEvent(() => heard.push('login'), ['login'])

beforeEach(() => {
  heard.length = 0
  answer({ sign_up: { user_id: 7, user_name: 'Mali' }, login: { user_id: 7, user_name: 'Mali' }, request_reset_password: null })
})

afterAll(() => stop())

const password = 'green-market-day'
const values = { first_name: 'Mali', last_name: 'Jaidee', mobile: '0812345678', email: 'mali@example.com', password }

it.each([
  ['signing up', () => signUp(values)],
  ['logging in', () => login(values)],
])('%s notifies the page [S4.25]', async (_what, start) => {
  expect((await start()).ok).toBe(true)
  expect(heard).toEqual(['login'])
})

it('a refused login notifies only the form', async () => {
  answer({ login: refusal('?Invalid login') })
  expect(await login({ email: 'mali@example.com', password: 'x' })).toMatchObject({ ok: false, error: { message: 'Invalid login' } })
  expect(heard).toEqual([])
})

it('a request for a reset code passes the page to return to', async () => {
  await requestResetPassword({ email: ' mali@example.com' }, { from: 'cart', k1: null })
  expect(sent()).toMatchObject({ method: 'request_reset_password', args: ['mali@example.com'], options: { context: { from: 'cart' } } })
})

it.each([
  ['good', { email: 'mali@example.com' }],
  ['ended', refusal('โปรดเข้าสู่ระบบอีกครั้ง', { code: 'invalidAccessToken' })],
  ['unknown', refusal('Out of order')],
])('a stored session is %s after the answer %j', async (state, told) => {
  answer({ get_account_info: told })
  expect(await checkSession()).toBe(state)
})
