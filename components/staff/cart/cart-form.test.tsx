import { act, fireEvent, screen } from '@testing-library/react'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { answer, calls, request } from '@/lib/tools/testing/mock-endpoint'
import { hydrateWithTyped, renderWithMessages } from '@/lib/tools/testing/render'
import { CartForm } from './cart-form'

const heard: string[] = []
const stop = onSessionEvent(() => heard.push('set_cart'), ['set_cart'])

beforeEach(() => {
  heard.length = 0
})

afterAll(() => stop())

async function change(typed: string) {
  const { router } = renderWithMessages(<CartForm />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Cart ID' }), { target: { value: typed } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change' })))
  return router
}

const said = () => popupQueue.get().map(({ popup }) => ('message' in popup ? popup.message : ''))

test.each([
  ['', 'Cart ID is empty'],
  ['   ', 'Cart ID is empty'],
  ['12a', 'Cart ID is invalid (1)'],
  ['-7', 'Cart ID is invalid (1)'],
  ['0', 'Cart ID is invalid (2)'],
  ['99999999999', 'Cart ID is invalid (2)'],
])('the cart id "%s" is refused without a request: %s [S5.15] [S8.7]', async (typed, sentence) => {
  await change(typed)
  expect(said()).toEqual([sentence])
  expect(request).not.toHaveBeenCalled()
})

test.each([
  ['no cart', null],
  ['another cart', { cart_id: 8, customer_id: null }],
])('a response with %s shows Cart ID is invalid (2) [S5.15] [S8.7]', async (_what, result) => {
  answer({ open_for_staff: result })
  await change('7')
  expect(said()).toEqual(['Cart ID is invalid (2)'])
  expect(heard).toEqual([])
})

test('a signed-in customer cannot open a cart of another customer [S5.15]', async () => {
  document.cookie = 'contact_id=5'
  answer({ open_for_staff: { cart_id: 7, customer_id: 6 } })
  const router = await change('7')
  expect(calls()).toMatchObject([{ args: [7, 5] }])
  expect(said()).toEqual(['Cart ID is not belonged to you'])
  expect(router.push).not.toHaveBeenCalled()
})

test('opening a cart updates the header and navigates to the cart page', async () => {
  answer({ open_for_staff: { cart_id: 7, customer_id: 6, num_items: 3 } })
  const router = await change(' 7 ')
  expect(calls()).toMatchObject([{ model: 'ecom2.cart', method: 'open_for_staff', args: [7] }])
  expect(request.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-Staff': '1' })
  expect(heard).toEqual(['set_cart'])
  expect(router.push).toHaveBeenCalledWith('/en/cart')
})

test('a cart id typed before hydration is the one that is opened', async () => {
  answer({ open_for_staff: { cart_id: 7, customer_id: 6, num_items: 3 } })
  hydrateWithTyped(<CartForm />, ['7'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change' })))
  expect(said()).toEqual([])
  expect(calls()).toMatchObject([{ model: 'ecom2.cart', method: 'open_for_staff', args: [7] }])
})
