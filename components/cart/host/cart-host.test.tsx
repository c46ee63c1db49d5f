import { jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CartHost } from './cart-host'

test.each([
  ['a customer’s cart is fetched, by the id that is stored', 'user_id=7', [['get_cart', [31]]]],
  ['a guest’s is not', 'user_id=', []],
])('when a page opens %s', async (_what, user, expected) => {
  const request = jest.fn<(url: string, init: { body: string }) => Promise<unknown>>()
  request.mockResolvedValue({ ok: true, json: async () => ({ result: { cart_id: 31, num_items: 2 }, error: null }) })
  Object.assign(globalThis, { fetch: request })
  document.cookie = `${user}; path=/`
  document.cookie = 'cart_id=31; path=/'
  renderWithMessages(<CartHost guestsMayOrder={false} />)
  await act(async () => undefined)
  expect(request.mock.calls.map(([, { body }]) => (JSON.parse(body) as { params: unknown[] }).params.slice(1, 3))).toEqual(expected)
})
