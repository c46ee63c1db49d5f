import { jest } from '@jest/globals'
import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { refreshCart } from './refresh-cart'

const request = jest.fn<(url: string, init: RequestInit) => Promise<Response | object>>()
const answer = (body: object) => ({ ok: true, json: async () => body })
const heard: string[] = []

beforeEach(() => {
  request.mockReset()
  heard.length = 0
  Object.assign(globalThis, { fetch: request })
  document.cookie = 'user_id=7; path=/'
})
const stops = [onSessionEvent(() => heard.push('set_cart'), ['set_cart']), onSessionEvent(() => heard.push('logout'), ['logout'])]
afterAll(() => stops.forEach((stop) => stop()))

test('a cart that changes during the request is requested again', async () => {
  request.mockImplementation(async (_url, { body }) => {
    const isFirst = request.mock.calls.length === 1
    if (isFirst) void rpc('ecom2.cart', 'add_to_cart_multi', [[3], []])
    return answer({ result: String(body).includes('get_cart') ? { cart_id: 3, num_items: 2 } : {}, error: null })
  })
  await refreshCart()
  const methods = request.mock.calls.map(([, { body }]) => /"execute","params":\["[\w.]+","(\w+)"/.exec(String(body))?.[1])
  expect(methods).toEqual(['get_cart', 'add_to_cart_multi', 'get_cart'])
  expect(heard).toEqual(['set_cart'])
})

test('a guest sends no request', async () => {
  document.cookie = 'user_id=; max-age=0; path=/'
  await refreshCart()
  expect(request).not.toHaveBeenCalled()
})

test('a lost connection changes nothing [S8.9]', async () => {
  request.mockRejectedValue(new TypeError('offline'))
  await refreshCart()
  expect(heard).toEqual([])
})
