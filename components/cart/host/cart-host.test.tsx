import { jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { announce } from '@/lib/platform/browser/session-events'
import { CartHost } from './cart-host'

const request = jest.fn<(url: string, init: { body: string }) => Promise<unknown>>()
const calls = () => request.mock.calls.map(([, { body }]) => (JSON.parse(body) as { params: unknown[] }).params.slice(1, 3))

beforeEach(() => {
  request.mockReset().mockResolvedValue({ ok: true, json: async () => ({ result: { cart_id: 31, num_items: 2 }, error: null }) })
  Object.assign(globalThis, { fetch: request })
})

test.each([
  ['a customer’s cart is fetched, by the id that is stored', 'user_id=7', [['get_cart', [31]]]],
  ['a guest’s is not', 'user_id=', []],
])('when a page opens %s [S4.3]', async (_what, user, expected) => {
  document.cookie = `${user}; path=/`
  document.cookie = 'cart_id=31; path=/'
  renderWithMessages(<CartHost guestsMayOrder={false} />)
  await act(async () => undefined)
  expect(calls()).toEqual(expected)
})

test('a login without a reload fetches the customer’s cart, once', async () => {
  for (const name of ['user_id', 'cart_id']) document.cookie = `${name}=; max-age=0; path=/`
  renderWithMessages(<CartHost guestsMayOrder={false} />)
  await act(async () => undefined)
  expect(calls()).toEqual([])
  document.cookie = 'user_id=7; path=/'
  await act(async () => announce('login'))
  expect(calls()).toEqual([['get_cart', [null]]])
})
