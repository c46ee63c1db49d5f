import { jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ToastHost } from './toast-host'
import { showToast, toasts } from './toast-store'

beforeEach(() => {
  jest.useFakeTimers()
  toasts.set([])
})
afterEach(() => {
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('a toast goes away after three seconds', () => {
  renderWithMessages(<ToastHost />)
  act(() => showToast('Product added to cart'))
  pass(2999)
  expect(screen.queryByText('Product added to cart')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Product added to cart')).toBeNull()
})

test('a toast stays as long as its caller says', () => {
  renderWithMessages(<ToastHost />)
  act(() => showToast('Saved successfully', 'success', 5000))
  pass(4999)
  expect(screen.queryByText('Saved successfully')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Saved successfully')).toBeNull()
})

test('under the pointer a toast waits', () => {
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

test('an error is announced at once', () => {
  renderWithMessages(<ToastHost />)
  act(() => showToast('Failed', 'error'))
  expect(screen.getByRole('alert').textContent).toContain('Failed')
})

test('what two calls say at the same moment is said once', () => {
  renderWithMessages(<ToastHost />)
  act(() => {
    showToast('The connection failed', 'error')
    showToast('The connection failed', 'error')
  })
  expect(screen.getAllByText('The connection failed')).toHaveLength(1)
})
