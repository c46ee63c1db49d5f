import { jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import type { Cart } from '@/lib/features/cart/view'
import { resetCart } from '@/lib/features/cart/testing/reset-cart'
import { sampleCart, sampleLine } from '@/lib/features/cart/testing/samples'
import { checkoutDraft } from '@/lib/features/checkout/form-values'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { fromBaht } from '@/lib/core/money'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { answer, calls, lost, methods, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CartView } from './cart-view'

beforeEach(() => {
  jest.useFakeTimers()
  document.documentElement.lang = 'en'
  document.cookie = 'cart_id=5; path=/'
})

afterEach(async () => {
  answer({ get_cart: lost, get_cart_data: lost, set_quantities: lost })
  held.splice(0).forEach((end) => end())
  await act(resetCart)
  jest.useRealTimers()
})

const held: (() => void)[] = []

/** Lets requests wait until the test ends. */
function hold() {
  const wait = () => new Promise((_resolve, reject) => held.push(() => reject(new TypeError('The test has ended'))))
  answer({ get_cart: wait, get_cart_data: wait, set_quantities: wait })
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

function draw(cart: Cart, isMember = true) {
  return renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <h1>Cart</h1>
      <CartView cart={cart} isMember={isMember} message={null} />
      <ToastHost />
    </SWRConfig>,
  )
}

/** Text of the toast region. */
const notifications = () => screen.getByRole('region', { name: 'Notifications' }).textContent

const given = sampleLine({ id: null, name: 'Basil', isPromotion: true, amount: fromBaht(0) })

it('shows a new quantity at once and marks the totals as updating', async () => {
  hold()
  draw(sampleCart())
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity: Kale' }).value).toBe('2')
  expect(screen.getByText('Updating…')).toBeTruthy()
  expect(request).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(methods()).toEqual(['set_quantities'])
})

it('is delivered with the order that the customer adds products to, before the checkout', async () => {
  chosenMainOrder.save(12)
  // Seen before, and left again.
  checkoutDraft(5).save({ delivery_date: '2026-12-07', delivered_with_id: null })
  answer({ update_cart: [], get_cart_data: [] })
  draw(sampleCart())
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(calls('update_cart')).toMatchObject([{ args: [[5], { delivered_with_id: 12 }] }])
  expect(checkoutDraft(5).read()).toEqual({ delivery_date: '2026-12-07', delivered_with_id: 12 })
  request.mockClear()
  draw(sampleCart({ deliveredWithId: 12 }))
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(methods()).toEqual([])
  expect(chosenMainOrder.read()).toBeNull()
})

it('lists promotion lines last and without controls [S4.18] [S5.13] [S9.21]', () => {
  draw(sampleCart({ lines: [given, sampleLine()] }))
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).queryAllByRole('textbox').length)).toEqual([1, 0])
  expect(within(rows[0] ?? document.body).getByRole('button', { name: 'Remove Kale' })).toBeTruthy()
  expect(within(rows[1] ?? document.body).queryAllByRole('button')).toEqual([])
  expect(within(rows[1] ?? document.body).getByText('Free')).toBeTruthy()
})

it('shows member savings to members only [S2.111] [S6.2]', () => {
  const totals = { ...sampleCart().totals, before: fromBaht(50), discount: fromBaht(10), totalDiscount: fromBaht(10) }
  const { unmount } = draw(sampleCart({ totals }), true)
  for (const saving of ['You save ฿10.00', 'Regular price', 'Product discounts']) expect(screen.getByText(saving)).toBeTruthy()
  unmount()
  draw(sampleCart({ totals }), false)
  for (const saving of ['You save ฿10.00', 'Regular price', 'Product discounts']) expect(screen.queryByText(saving)).toBeNull()
})

it('shows the stock error that must be resolved before the order [S8.3]', () => {
  draw(sampleCart({ stockError: 'Kale: only 3 left.' }))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Kale: only 3 left.')
  expect(alert.textContent).toContain('Please make changes to your order.')
})

it('shows an empty cart when the cart has become an order [S4.12]', () => {
  hold()
  draw(sampleCart({ isDraft: false }))
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
  expect(methods()).toEqual(['get_cart'])
})

it('moves the focus to a row next to a removed line and announces the removal', async () => {
  hold()
  const [kale, eggs] = [sampleLine(), sampleLine({ id: 2, orderedId: 8, name: 'Eggs' })]
  draw(sampleCart({ lines: [kale, eggs, sampleLine({ id: 3, orderedId: 9, name: 'Durian' })] }))
  for (const [name, next] of [
    ['Kale', 'Eggs'],
    ['Durian', 'Eggs'],
  ]) {
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
    expect(document.activeElement?.tagName).toBe('TR')
    expect(document.activeElement?.textContent).toContain(next)
    expect(notifications()).toBe(`Removed ${name}Undo`)
  }
})

it('moves the focus to the page heading when only promotion lines remain', async () => {
  hold()
  draw(sampleCart({ lines: [sampleLine(), given] }))
  await user.click(screen.getByRole('button', { name: 'Remove Kale' }))
  expect(document.activeElement?.textContent).toBe('Cart')
  expect(document.activeElement?.tagName).toBe('H1')
})
