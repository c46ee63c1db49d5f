import { fireEvent, screen, waitFor } from '@testing-library/react'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { answer, calls } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { OrderAgainButton } from './order-again-button'

function press() {
  const { router } = renderWithMessages(<OrderAgainButton orderId={7} />)
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }))
  return router
}

it('adds all products of an order to the cart and opens the cart', async () => {
  answer({ add_order_again: { cart_id: 3, num_items: 5, added: 2, left_out: [] } })
  const { push } = press()
  await waitFor(() => expect(push).toHaveBeenCalledWith('/en/cart'))
  expect(calls('add_order_again')).toMatchObject([{ model: 'ecom2.cart', args: [[null], 7] }])
  expect(popupQueue.get()).toEqual([])
})

it('lists products that could not be added in full before it opens the cart', async () => {
  const left_out = [
    { name: 'Tea', reason: 'notSold', wanted: 1, added: 0 },
    { name: 'Berries', reason: 'short', wanted: 3, added: 2 },
  ]
  answer({ add_order_again: { cart_id: 3, added: 1, left_out } })
  const { push } = press()
  await waitFor(() => expect(popupQueue.get()).toHaveLength(1))
  expect(popupQueue.get()[0]?.popup).toMatchObject({
    message: 'The rest is in your cart. These items could not be added in full:\nTea: no longer available\nBerries: 2 of 3 added',
  })
  expect(push).not.toHaveBeenCalled()
  settlePopup(popupQueue.get()[0]?.id ?? 0, true)
  await waitFor(() => expect(push).toHaveBeenCalledWith('/en/cart'))
})

it('stays on the page when no product of the order is available', async () => {
  answer({ add_order_again: { added: 0, left_out: [{ name: 'Tea', reason: 'outOfStock', wanted: 1, added: 0 }] } })
  const { push } = press()
  await waitFor(() => expect(popupQueue.get()).toHaveLength(1))
  expect(popupQueue.get()[0]?.popup).toMatchObject({
    message: 'No items from this order could be added to your cart:\nTea: out of stock',
  })
  settlePopup(popupQueue.get()[0]?.id ?? 0, true)
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull())
  expect(push).not.toHaveBeenCalled()
})
