import { jest } from '@jest/globals'
import { onSessionEvent } from '../session/events'
import { login, signUp } from './commands'

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

it('signing up sends the e-mail as the login too, and tells the page', async () => {
  const values = { first_name: 'Mali', last_name: 'Jaidee', mobile: '0812345678', email: ' mali@example.com ', password: 'green-market-day' }
  expect((await signUp(values)).ok).toBe(true)
  expect(sent().slice(0, 3)).toEqual([
    'ecom2.interface',
    'sign_up',
    [{ ...values, email: 'mali@example.com', login: 'mali@example.com' }],
  ])
  expect(heard).toEqual(['login'])
})

it('logging in tells the page', async () => {
  await login({ email: 'mali@example.com', password: 'green-market-day' })
  expect(sent().slice(0, 3)).toEqual(['ecom2.interface', 'login', ['mali@example.com', 'green-market-day']])
  expect(heard).toEqual(['login'])
})

it('a refused login tells nobody but the form', async () => {
  says({ result: null, error: { message: '?Invalid login' } })
  expect(await login({ email: 'mali@example.com', password: 'x' })).toMatchObject({ ok: false, error: { message: 'Invalid login' } })
  expect(heard).toEqual([])
})
