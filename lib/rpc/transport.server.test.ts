import { jest } from '@jest/globals'
import { z } from 'zod'

let callBackend: typeof import('./transport.server').callBackend

beforeAll(async () => {
  Object.assign(process.env, { SHOP_BACKEND_URL: 'https://backend.example/shop', SHOP_DATABASE: 'market' })
  ;({ callBackend } = await import('./transport.server'))
})

const request = jest.fn<(url: URL, init: RequestInit) => Promise<Response>>()
const says = (body: unknown, status = 200) => request.mockResolvedValue(new Response(JSON.stringify(body), { status }))
const ask = () => callBackend(z.array(z.number()), 'product', 'search', [[['code', '=', 'VL01']]], { limit: 1 }, { locale: 'th_TH' })

afterAll(() => {
  delete process.env.SHOP_BACKEND_URL
  delete process.env.SHOP_DATABASE
})

beforeEach(() => {
  request.mockReset()
  Object.assign(globalThis, { fetch: request })
})

it('a call is a POST to json_rpc that names its database', async () => {
  says({ result: [7], error: null, id: 1 })
  expect(await ask()).toEqual([7])
  const [url, init] = request.mock.calls[0] ?? []
  expect(String(url)).toBe('https://backend.example/shop/json_rpc')
  expect(init).toMatchObject({ method: 'POST', headers: { 'X-Database': 'market', 'Content-Type': 'application/json' } })
  expect(JSON.parse(String(init?.body))).toEqual({
    id: expect.any(Number),
    method: 'execute',
    params: ['product', 'search', [[['code', '=', 'VL01']]], { limit: 1 }, { nf_src: 'website', locale: 'th_TH' }],
  })
})

it.each([
  ['an error of the server', { result: null, error: { message: '?Missing email' } }, 200, { kind: 'server', message: 'Missing email' }],
  ['a token that is no longer good', { error: { message: 'Invalid access token' } }, 200, { kind: 'session' }],
  ['an answer of another shape', { result: 'seven', error: null }, 200, { kind: 'protocol' }],
  ['what is no answer at all', [], 200, { kind: 'protocol' }],
  ['a failed request', {}, 500, { kind: 'http' }],
])('%s is an error of its own kind', async (_name, body, status, error) => {
  says(body, status)
  await expect(ask()).rejects.toMatchObject(error)
})

it('a backend that is away is an error of the network', async () => {
  request.mockRejectedValue(new TypeError('fetch failed'))
  await expect(ask()).rejects.toMatchObject({ kind: 'network', message: 'The shop cannot reach its backend right now.' })
})
