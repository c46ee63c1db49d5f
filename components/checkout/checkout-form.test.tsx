import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { answer, calls, failure, lost } from '@/lib/tools/testing/mock-endpoint'
import { draw, filled, sampleCheckout, serveCheckout } from './testing/checkout'

beforeEach(serveCheckout)

const placeOrder = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }))

it('lists all invalid fields in one popup, marks them as invalid and focuses the first [S5.27]', async () => {
  draw(sampleCheckout({ ...filled, bill_last_name: '', bill_postal_code: '101' }))
  await placeOrder()
  const message = 'Missing billing last name\nMissing or too short billing postal code'
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'error', message } }]))
  await waitFor(() => expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Postal code').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBeNull()
  await act(async () => settlePopup(popupQueue.get()[0]?.id ?? 0, true))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')))
  expect(calls('place_order')).toEqual([])
})

it('places one order when the button is pressed twice, and opens the order page [S4.21] [S4.33]', async () => {
  const { router } = draw(sampleCheckout(filled))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/order_details?order_id=42&popup=1'))
  expect(calls('place_order')).toHaveLength(1)
  expect(calls().slice(-2)).toMatchObject([{ method: 'place_order' }, { method: 'get_cart', args: [null] }])
  expect(calls('update_cart')[0]?.args).toMatchObject([[5], { bill_first_name: 'Malee', pay_method_id: 3, delivery_date: '2026-11-23' }])
})

it('retries an order once when its response is lost, and opens the order page [R2]', async () => {
  let asked = 0
  answer({ place_order: () => ((asked += 1) === 1 ? lost() : { sale_id: 42 }) })
  const { router } = draw(sampleCheckout(filled))
  await placeOrder()
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/order_details?order_id=42&popup=1'))
  expect(calls('place_order')).toHaveLength(2)
})

it('shows an unexpected response verbatim in an error popup [S4.34]', async () => {
  answer({ place_order: { hello: 1 } })
  draw(sampleCheckout(filled))
  await placeOrder()
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'error', message: 'Invalid response {"hello":1}' } }]))
})

it.each([
  ['the choices did not arrive', 'update_cart', 'Something went wrong on our side. Please try again in a moment.'],
  ['no one knows whether the order did', 'place_order', 'We did not hear back from the shop.'],
])('shows a specific error popup when %s, and preserves the form input', async (_name, method, message) => {
  answer({ [method]: failure(503) })
  draw(sampleCheckout(filled))
  await userEvent.type(screen.getByLabelText('First name'), ' May')
  await placeOrder()
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'error', message: expect.stringContaining(message) } }]))
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Malee May')
})

it('shows no payment methods when there is nothing to pay [S4.19]', () => {
  const { cart, ...rest } = sampleCheckout(filled)
  draw({ ...rest, cart: { ...cart, totals: { ...cart.totals, total: cart.totals.shipping } } })
  expect(screen.getByText('No Amount To Pay')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('restores the form input after the form is mounted again [R19]', async () => {
  const { unmount } = draw(sampleCheckout(filled))
  await userEvent.clear(screen.getByLabelText('First name'))
  await userEvent.type(screen.getByLabelText('First name'), 'Somsri')
  unmount()
  draw(sampleCheckout(filled))
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Somsri'))
})

it.each([
  ['is saved for the next one, unless the box is unticked', true],
  ['is not saved when the box is unticked', false],
])('the address of a first order %s', async (_name, isTicked) => {
  draw(sampleCheckout(filled))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save this address for my next order' })
  expect(box.checked).toBe(true)
  if (!isTicked) await userEvent.click(box)
  await placeOrder()
  await waitFor(() => expect(calls('place_order')).toHaveLength(1))
  expect(JSON.stringify(calls('place_order')).includes('"save_address":false')).toBe(!isTicked)
})
