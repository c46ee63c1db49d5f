import { jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ToastHost } from './toast-host'
import { showToast, toasts } from './toast-store'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('a toast disappears after three seconds [S9.10]', () => {
  renderWithMessages(<ToastHost />)
  act(() => showToast('Product added to cart'))
  pass(2999)
  expect(screen.queryByText('Product added to cart')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Product added to cart')).toBeNull()
})

test('a toast stays for the duration set by its caller [S9.18]', () => {
  renderWithMessages(<ToastHost />)
  act(() => showToast('Saved successfully', 'success', 5000))
  pass(4999)
  expect(screen.queryByText('Saved successfully')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Saved successfully')).toBeNull()
})

test('a toast stays while the pointer is over it', () => {
  renderWithMessages(<ToastHost />)
  act(() => showToast('Done'))
  fireEvent.pointerEnter(screen.getByText('Done'))
  pass(10_000)
  expect(screen.queryByText('Done')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByText('Done'))
  pass(3000)
  expect(screen.queryByText('Done')).toBeNull()
})

test('a toast can be closed, and the others stay', () => {
  renderWithMessages(<ToastHost />)
  act(() => {
    showToast('first')
    showToast('second')
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(screen.queryByText('first')).toBeNull()
  expect(screen.queryByText('second')).not.toBeNull()
})

test('an error toast is shown with the alert role', () => {
  renderWithMessages(<ToastHost />)
  act(() => showToast('Failed', 'error'))
  expect(screen.getByRole('alert').textContent).toContain('Failed')
})

test('two identical toasts at the same time are shown as one', () => {
  renderWithMessages(<ToastHost />)
  act(() => {
    showToast('The connection failed', 'error')
    showToast('The connection failed', 'error')
  })
  expect(screen.getAllByText('The connection failed')).toHaveLength(1)
})

test('the notice about a lost connection stays until the connection is back', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderWithMessages(<ToastHost />)
  act(() => void window.dispatchEvent(new Event('offline')))
  pass(60_000)
  expect(screen.getByRole('alert').textContent).toContain('The connection failed.')
  isOnline.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('alert')).toBeNull()
  isOnline.mockRestore()
})

test.each([
  [49, 1],
  [50, 0],
  [-50, 0],
])('after a swipe by %d pixels, %d toasts are left [S9.18]', (distance, left) => {
  toasts.set([])
  showToast('Product added to cart')
  renderWithMessages(<ToastHost />)
  const toast = screen.getByText('Product added to cart')
  // jsdom's pointer events lack coordinates; React accepts a mouse event of that type.
  fireEvent(toast, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }))
  fireEvent(toast, new MouseEvent('pointerup', { bubbles: true, clientX: 100 + distance }))
  expect(toasts.get()).toHaveLength(left)
})
