import { screen } from '@testing-library/react'
import { fromBaht } from '@/lib/core/money'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { WaitingOrder } from './waiting-order'

const order = { id: 42, number: 'SO202600042', total: fromBaht(180), canPay: true }
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('names the order that waits and its amount, and leads to its payment and its page', () => {
  renderWithMessages(<WaitingOrder order={order} />)
  expect(screen.getByRole('status').textContent).toContain('Order SO202600042 is awaiting card payment of ฿180.00.')
  expect(links()).toEqual([
    ['Pay now', '/payments/again?sale_id=42&lang=en'],
    ['View order', '/en/order_details?order_id=42'],
  ])
})

it('offers no payment where the server starts none a second time', () => {
  renderWithMessages(<WaitingOrder order={{ ...order, canPay: false }} />)
  expect(links().map(([words]) => words)).toEqual(['View order'])
})
