import { jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { toasts } from '@/components/ui/toast/toast-store'
import { sampleCart, sampleLine } from '@/lib/features/cart/testing/samples'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CartView } from './cart-view'

const request = jest.fn<(url: string, options: { body: string }) => Promise<unknown>>()

/** Method and arguments of each call that changes the cart. */
const changes = () =>
  request.mock.calls
    .map(([, { body }]) => (JSON.parse(body) as { params: [string, string, unknown[]] }).params)
    .filter(([, method]) => !method.startsWith('get_'))
    .map(([, method, args]) => [method, args])

/** Mocks the RPC endpoint: returns a result, or an error for the given methods. */
function mockEndpoint(refused: Readonly<Record<string, string>> = {}) {
  request.mockImplementation(async (_url, { body }) => {
    const [, method] = (JSON.parse(body) as { params: [string, string] }).params
    const message = refused[method]
    const result = method === 'add_to_cart_multi' ? { cart_id: 5 } : []
    return { ok: true, json: async () => (message ? { result: null, error: { message } } : { result, error: null }) }
  })
}

beforeEach(() => {
  jest.useFakeTimers()
  toasts.set([])
  request.mockReset()
  mockEndpoint()
  Object.assign(globalThis, { fetch: request })
})

afterEach(() => {
  jest.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const notifications = () => screen.getByRole('region', { name: 'Notifications' }).textContent
const settled = () => act(() => jest.advanceTimersByTimeAsync(1000))
const restored = ['add_to_cart_multi', [[5], [{ product_id: 71, qty: 3 }]]]

const kale = sampleLine({ productId: 7, orderedId: 71, quantity: 3 })

function draw() {
  return renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <h1>Cart</h1>
      <CartView cart={sampleCart({ lines: [kale, sampleLine({ id: 2, name: 'Eggs' })] })} isMember message={null} />
      <ToastHost />
    </SWRConfig>,
  )
}

const remove = (name: string) => user.click(screen.getByRole('button', { name: `Remove ${name}` }))
const undo = () => screen.getByRole('button', { name: 'Undo' })

it('Undo restores the same variant and quantity after the server has removed the line', async () => {
  draw()
  await remove('Kale')
  await user.click(undo())
  await settled()
  expect(changes()).toEqual([['set_qty', [[1], 0]], restored])
  expect(notifications()).toBe('Kale is back in your cart')
})

it('Undo works with Control+Z and restores the line only once', async () => {
  draw()
  await remove('Kale')
  expect(undo().getAttribute('aria-keyshortcuts')).toContain('Control+Z')
  await act(async () => user.keyboard('{Control>}zz{/Control}'))
  await settled()
  expect(changes().filter(([method]) => method === 'add_to_cart_multi')).toEqual([restored])
})

it('Undo ignores Control+Z in a focused text field', async () => {
  draw()
  await remove('Kale')
  await user.click(screen.getByRole('textbox', { name: 'Quantity: Eggs' }))
  await user.keyboard('{Control>}z{/Control}')
  await settled()
  expect(changes()).toEqual([['set_qty', [[1], 0]]])
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
  mockEndpoint({ add_to_cart_multi: 'Out of stock' })
  draw()
  await remove('Kale')
  await user.click(undo())
  await settled()
  expect(notifications()).toBe('Out of stock')
})

it('Undo is withdrawn when the server refuses the removal', async () => {
  mockEndpoint({ set_qty: 'The cart is locked' })
  draw()
  await remove('Kale')
  await settled()
  await user.keyboard('{Control>}z{/Control}')
  await settled()
  expect(changes()).toEqual([['set_qty', [[1], 0]]])
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
  expect(changes()).toEqual([['set_qty', [[1], 0]]])
  await user.click(undo())
  await settled()
  expect(changes().at(-1)).toEqual(restored)
})
