import { z } from 'zod'
import { result, respondWith, startFakeBackend, type FakeBackend } from './remote/testing/fake-backend'

let callBackend: typeof import('./transport.server').callBackend
let backend: FakeBackend

const ask = () => callBackend(z.array(z.number()), 'product', 'search', [[['code', '=', 'VL01']]], { limit: 1 }, { locale: 'th_TH' })

beforeAll(async () => {
  backend = await startFakeBackend()
  Object.assign(process.env, { SHOP_BACKEND_URL: `${backend.url}/shop`, SHOP_DATABASE: 'market' })
  ;({ callBackend } = await import('./transport.server'))
})

beforeEach(() => {
  backend.requests.length = 0
  backend.answers.length = 0
})

afterAll(async () => {
  delete process.env.SHOP_BACKEND_URL
  delete process.env.SHOP_DATABASE
  await backend.close()
})

it.each([
  ['an error of the server', { result: null, error: { message: '?Missing email' } }, 200, { kind: 'server', message: 'Missing email' }],
  ['an invalid token', { error: { message: 'Invalid access token', code: 'invalidAccessToken', params: {} } }, 200, { kind: 'session' }],
  ['an answer of another shape', { result: 'seven', error: null }, 200, { kind: 'protocol' }],
  ['an answer outside of the protocol', [], 200, { kind: 'protocol' }],
  ['a failed request', {}, 500, { kind: 'http' }],
])('%s is an error of its own kind [S7.21]', async (_name, body, status, error) => {
  backend.answers.push(respondWith(JSON.stringify(body), status))
  await expect(ask()).rejects.toMatchObject(error)
})

it('the changes that the backend reports for a call invalidate their cache tags', async () => {
  const { changeCount, hasChangedSince } = await import('@/lib/platform/cache/changes')
  const began = changeCount()
  backend.answers.push(result([7], ['product:7']))
  await ask()
  expect(['product:7', 'products', 'groups'].map((tag) => hasChangedSince(began, [tag]))).toEqual([true, true, false])
})
