import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fromBaht } from '@/lib/core/money'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { answer, calls } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { WaitingOrder } from './waiting-order'

const order = { id: 42, number: 'SO202600042', total: fromBaht(180), isConfirming: false, canPay: true }
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('shows the order that awaits payment and its amount, with links to pay and to view it', () => {
  renderWithMessages(<WaitingOrder order={order} />)
  expect(screen.getByRole('status').textContent).toContain('Order SO202600042 is awaiting card payment of ฿180.00.')
  expect(links()).toEqual([
    ['Pay now', '/payments/again?sale_id=42&lang=en'],
    ['View order', '/en/order_details?order_id=42'],
  ])
})

it('offers no payment link when the order cannot be paid again', () => {
  renderWithMessages(<WaitingOrder order={{ ...order, canPay: false }} />)
  expect(links().map(([words]) => words)).toEqual(['View order'])
})

it('says instead that the bank confirms the payment, as the page of the order does', () => {
  renderWithMessages(<WaitingOrder order={{ ...order, isConfirming: true, canPay: false }} />)
  expect(screen.getByRole('status').textContent).toContain('SO202600042: Your bank has not confirmed the payment yet.')
})

it('cancels the order after confirmation', async () => {
  answer({ cancel_order: null })
  const { router } = renderWithMessages(<WaitingOrder order={order} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(popupQueue.get()).toHaveLength(1))
  settlePopup(popupQueue.get()[0]?.id ?? 0, true)
  await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  expect(calls()).toMatchObject([{ model: 'sale.order', method: 'cancel_order', args: [[42]] }])
})
