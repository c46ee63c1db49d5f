import { jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { cart, pieces, serveCart } from '@/lib/features/cart/testing/mock-cart'
import { resetCart } from '@/lib/features/cart/testing/reset-cart'
import { renderWithMessages } from '@/lib/tools/testing/render'
import '@/lib/tools/testing/dialog-in-jsdom'
import { MiniCart } from './mini-cart'

let minimum = 0
let reason: string | null = null

// Delivery is free from ฿200.
function wireTotals() {
  const subtotal = 40 * pieces()
  return {
    amount_subtotal: subtotal,
    amount_total: subtotal,
    amount_ship: 60,
    min_delivery_date: '2026-11-25',
    free_delivery_from: 200,
    order_minimum: minimum,
  }
}

const line = (id: number, qty: number) => ({
  id,
  qty,
  amount: 40 * qty,
  product_id: { id, name: id === 7 ? 'Kale (คะน้า)' : 'Basil (กะเพรา)' },
})

beforeEach(() => {
  cart.clear()
  cart.set(7, 2).set(8, 1)
  reason = null
  minimum = 0
  serveCart(line, wireTotals, () => reason)
  document.cookie = 'cart_id=31; path=/'
})

afterEach(async () => {
  await act(resetCart)
})

const close = jest.fn()

async function draw() {
  const drawn = renderWithMessages(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MiniCart onClose={close} />
    </SWRConfig>,
  )
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0))
  return drawn
}

const lines = () => screen.queryAllByRole('listitem').map((line) => within(line).getByRole('link').textContent)

it('shows lines, total, the amount missing for free delivery, and the earliest delivery day', async () => {
  await draw()
  expect(lines()).toEqual(['Kale', 'Basil'])
  const panel = screen.getByRole('dialog', { name: 'Your cart' })
  for (const text of ['120', '฿80.00 more for free delivery', 'Earliest delivery: Wed 25 Nov']) expect(panel.textContent).toContain(text)
})

it('shows what is missing to the smallest order, until it is reached', async () => {
  minimum = 150
  const { unmount } = await draw()
  expect(screen.getByText('Minimum order ฿150.00: ฿30.00 to go')).toBeTruthy()
  unmount()
  cart.set(7, 3)
  await draw()
  expect(screen.queryByText(/^Minimum order/)).toBeNull()
})

it('removes a line without confirmation, focuses Undo, and restores the line with it', async () => {
  await draw()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kale' }))
  expect(lines()).toEqual(['Basil'])
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  await userEvent.click(undo)
  await waitFor(() => expect(cart.get(7)).toBe(2))
  await waitFor(() => expect(lines()).toContain('Kale'))
})

it('reverts a quantity that the server refuses, and shows the reason', async () => {
  await draw()
  reason = 'Kale: only 2 left.'
  await userEvent.click(screen.getAllByRole('button', { name: 'Increase quantity' })[0] as HTMLElement)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Kale: only 2 left.'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity: Kale' }).value).toBe('2'))
})

it('opens the checkout with the latest quantity saved', async () => {
  const { router } = await draw()
  await userEvent.click(screen.getAllByRole('button', { name: 'Increase quantity' })[1] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/checkout'))
  expect(cart.get(8)).toBe(2)
})
