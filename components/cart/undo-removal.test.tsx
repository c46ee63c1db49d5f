import { jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { cart, serveCart } from '@/lib/features/cart/testing/mock-cart'
import { resetCart } from '@/lib/features/cart/testing/reset-cart'
import { sampleCart, sampleLine } from '@/lib/features/cart/testing/samples'
import { calls } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CartView } from './cart-view'

/** Method and items of each call that changes the cart. */
const changes = () => calls('set_quantities').map(({ method, args }) => [method, args[1]])

const line = (id: number, qty: number) => ({ id, qty, product_id: { id, name: id === 71 ? 'Kale' : 'Eggs' } })
const refuse = (refuses: (qty: number) => string | null) => serveCart(line, undefined, ({ qty }) => refuses(qty))

beforeEach(() => {
  jest.useFakeTimers()
  serveCart(line)
  cart.clear()
  cart.set(71, 3).set(8, 1)
  document.documentElement.lang = 'en'
  document.cookie = 'cart_id=31; path=/'
})

afterEach(async () => {
  await act(resetCart)
  jest.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const notifications = () => screen.getByRole('region', { name: 'Notifications' }).textContent
const settled = () => act(() => jest.advanceTimersByTimeAsync(1000))
const set = (qty: number) => ['set_quantities', [{ product_id: 71, qty }]]

const kale = sampleLine({ productId: 7, orderedId: 71, quantity: 3 })

function draw() {
  return renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <h1>Cart</h1>
      <CartView cart={sampleCart({ lines: [kale, sampleLine({ id: 2, orderedId: 8, name: 'Eggs' })] })} isMember message={null} />
      <ToastHost />
    </SWRConfig>,
  )
}

const remove = (name: string) => user.click(screen.getByRole('button', { name: `Remove ${name}` }))
const undo = () => screen.getByRole('button', { name: 'Undo' })

it('Undo works with Control+Z and restores the line only once', async () => {
  draw()
  await remove('Kale')
  expect(undo().getAttribute('aria-keyshortcuts')).toContain('Control+Z')
  await settled()
  await user.keyboard('{Control>}zz{/Control}')
  await settled()
  expect(changes()).toEqual([set(0), set(3)])
})

it('Undo ignores Control+Z in a focused text field', async () => {
  draw()
  await remove('Kale')
  await user.click(screen.getByRole('textbox', { name: 'Quantity: Eggs' }))
  await user.keyboard('{Control>}z{/Control}')
  await settled()
  expect(changes()).toEqual([set(0)])
})

it('Undo is shown for three seconds, and as long as it has the focus', async () => {
  draw()
  await remove('Kale')
  await act(() => jest.advanceTimersByTimeAsync(2999))
  act(() => undo().focus())
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(notifications()).toBe('Removed KaleUndo')
})

it('Undo moves the focus to the page heading', async () => {
  draw()
  await remove('Kale')
  act(() => undo().focus())
  await user.keyboard('{Enter}')
  expect(document.activeElement?.tagName).toBe('H1')
  await settled()
})

it('Undo is offered for the most recently removed line', async () => {
  draw()
  await remove('Kale')
  await remove('Eggs')
  expect(notifications()).toBe('Removed EggsUndo')
})

it('Undo shows the reason when the line cannot be restored', async () => {
  refuse((qty) => (qty > 0 ? 'Out of stock' : null))
  draw()
  await remove('Kale')
  await settled()
  await user.click(undo())
  await settled()
  expect(notifications()).toBe('Out of stock')
})

it('Undo is withdrawn when the server refuses the removal, the line is back, and the reason is shown', async () => {
  refuse(() => 'The cart is locked')
  draw()
  await remove('Kale')
  await settled()
  expect(screen.getByRole('button', { name: 'Remove Kale' })).toBeTruthy()
  expect(notifications()).toBe('The cart is locked')
  await user.keyboard('{Control>}z{/Control}')
  await settled()
  expect(changes()).toEqual([set(0)])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it.each([
  ['Enter', '{Enter}'],
  ['the field left', '{Tab}'],
])('a typed 0 and %s removes the line, offers Undo and moves the focus to the next line', async (_name, key) => {
  draw()
  await user.clear(screen.getByRole('textbox', { name: 'Quantity: Kale' }))
  await user.keyboard('0')
  await settled()
  expect(changes()).toEqual([])
  await user.keyboard(key)
  expect(notifications()).toBe('Removed KaleUndo')
  expect(document.activeElement?.textContent).toContain('Eggs')
  await settled()
  expect(changes()).toEqual([set(0)])
  await user.click(undo())
  await settled()
  expect(changes().at(-1)).toEqual(set(3))
})
