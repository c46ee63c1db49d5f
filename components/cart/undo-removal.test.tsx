import { jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { toasts } from '@/components/ui/toast/toast-store'
import { resetCart } from '@/lib/features/cart/testing/reset-cart'
import { sampleCart, sampleLine } from '@/lib/features/cart/testing/samples'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CartView } from './cart-view'

const request = jest.fn<(url: string, options: { body: string }) => Promise<unknown>>()

/** Method and arguments of each call that changes the cart. */
const changes = () =>
  request.mock.calls
    .map(([, { body }]) => (JSON.parse(body) as { params: [string, string, unknown[]] }).params)
    .filter(([, method]) => !method.startsWith('get_'))
    .map(([, method, args]) => [method, args[1]])

/** The mock's cart: pieces by product. */
const stored = new Map<number, number>()

/** Mocks the RPC endpoint: sets quantities, or refuses those that the test names. */
function mockEndpoint(refuses: (qty: number) => string | null = () => null) {
  request.mockImplementation(async (_url, { body }) => {
    const [, method, args] = (JSON.parse(body) as { params: [string, string, unknown[]] }).params
    const items = method === 'set_quantities' ? (args[1] as { product_id: number; qty: number }[]) : []
    const message = items.map(({ qty }) => refuses(qty)).find(Boolean)
    if (message) return { ok: true, json: async () => ({ result: null, error: { message } }) }
    for (const { product_id, qty } of items) stored.set(product_id, qty)
    const lines = [...stored]
      .filter(([, qty]) => qty > 0)
      .map(([id, qty]) => ({ id, qty, product_id: { id, name: id === 71 ? 'Kale' : 'Eggs' } }))
    const cart = { id: 5, state: 'draft', lines }
    return { ok: true, json: async () => ({ result: method === 'get_cart_data' ? [cart] : { cart_id: 5, cart }, error: null }) }
  })
}

beforeEach(() => {
  jest.useFakeTimers()
  toasts.set([])
  request.mockReset()
  mockEndpoint()
  stored.clear()
  stored.set(71, 3).set(8, 1)
  Object.assign(globalThis, { fetch: request })
  document.documentElement.lang = 'en'
  document.cookie = 'cart_id=5; path=/'
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

it('Undo restores the same variant and quantity after the server has removed the line', async () => {
  draw()
  await remove('Kale')
  await settled()
  await user.click(undo())
  await settled()
  expect(changes()).toEqual([set(0), set(3)])
  expect(notifications()).toBe('Kale is back in your cart')
})

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
  mockEndpoint((qty) => (qty > 0 ? 'Out of stock' : null))
  draw()
  await remove('Kale')
  await settled()
  await user.click(undo())
  await settled()
  expect(notifications()).toBe('Out of stock')
})

it('Undo is withdrawn when the server refuses the removal', async () => {
  mockEndpoint(() => 'The cart is locked')
  draw()
  await remove('Kale')
  await settled()
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
