import { screen, within } from '@testing-library/react'
import type { OrderSummary } from '@/lib/features/orders/view'
import { fromBaht } from '@/lib/core/money'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { OrdersTable } from './orders-table'

const order: OrderSummary = {
  id: 7,
  number: 'SO202600007',
  date: '2026-11-21',
  total: fromBaht(1234.5),
  state: { code: 'wait_payment', label: 'Waiting for payment' },
  paymentMethod: { id: 2, name: 'Bank transfer' },
  isReported: false,
  isConfirming: false,
}

const link = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null

it('shows date, number, total and status of each order, and leads to its details [S2.97]', () => {
  renderWithMessages(<OrdersTable orders={[order]} />)
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent).join(' | ')).toMatch(/21\/11\/2026.*SO202600007.*฿1,234\.50.*Waiting for payment/)
  expect(link('Details of SO202600007')).toBe('/en/order_details?order_id=7')
})

it('has a Confirm link for an awaited bank transfer [S2.98]', () => {
  renderWithMessages(<OrdersTable orders={[order]} />)
  expect(link(/Confirm/)).toBe('/en/confirm_payment?sale_order=SO202600007&total_amt=1234.5')
})

it.each([
  ['another way to pay', { paymentMethod: { id: 5, name: 'Cash on delivery' } }],
  ['another state', { state: { code: 'confirmed', label: 'Confirmed' } }],
])('has no Confirm link for %s [S2.174]', (_name, changes) => {
  renderWithMessages(<OrdersTable orders={[{ ...order, ...changes }]} />)
  expect(link(/Confirm/)).toBeNull()
})

it('shows a reported payment as under review, without a Confirm link', () => {
  renderWithMessages(<OrdersTable orders={[{ ...order, isReported: true }]} />)
  const row = screen.getAllByRole('row')[1]?.textContent
  expect(row).toContain('Payment reported, under review')
  expect(row).not.toContain('Waiting for payment')
  expect(link(/Confirm/)).toBeNull()
})

it('shows date and status below the order number up to 767 px [S2.173]', () => {
  renderWithMessages(<OrdersTable orders={[order]} />)
  const [date, number, , status] = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')
  expect(date?.className).toContain('max-md:hidden')
  expect(status?.className).toContain('max-md:hidden')
  const below = number?.querySelector('.md\\:hidden')
  expect(below?.textContent).toBe('21/11/2026Waiting for payment')
})

it('has a Pay link only for an order that awaits card payment', () => {
  renderWithMessages(
    <OrdersTable
      orders={[
        { ...order, canPay: true, paymentMethod: { id: 3, name: 'Card' } },
        { ...order, id: 8 },
      ]}
    />,
  )
  expect(screen.getAllByRole('link', { name: 'Pay for order SO202600007' }).map((each) => each.getAttribute('href'))).toEqual([
    '/payments/again?sale_id=7&lang=en',
  ])
})

it('says instead that the bank confirms a card payment, as the page of the order does', () => {
  renderWithMessages(<OrdersTable orders={[{ ...order, isConfirming: true, canPay: false, paymentMethod: { id: 3, name: 'Card' } }]} />)
  expect(screen.getByText(/^Your bank has not confirmed the payment yet/)).toBeTruthy()
})
