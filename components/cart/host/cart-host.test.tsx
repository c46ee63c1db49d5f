import { act } from '@testing-library/react'
import { answer, calls } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { announce } from '@/lib/platform/browser/session-events'
import { CartHost } from './cart-host'

beforeEach(() => answer({ get_cart: { cart_id: 31, num_items: 2 } }))

test.each([
  ['a customer’s cart is fetched, by the id that is stored', 'user_id=7', [[31]]],
  ['a guest’s is not', 'user_id=', []],
])('when a page opens %s [S4.3]', async (_what, user, expected) => {
  document.cookie = `${user}; path=/`
  document.cookie = 'cart_id=31; path=/'
  renderWithMessages(<CartHost guestsMayOrder={false} />)
  await act(async () => undefined)
  expect(calls('get_cart').map(({ args }) => args)).toEqual(expected)
})

test('a login without a reload fetches the customer’s cart, once', async () => {
  renderWithMessages(<CartHost guestsMayOrder={false} />)
  await act(async () => undefined)
  expect(calls()).toEqual([])
  document.cookie = 'user_id=7; path=/'
  await act(async () => announce('login'))
  expect(calls()).toMatchObject([{ method: 'get_cart', args: [null] }])
})
