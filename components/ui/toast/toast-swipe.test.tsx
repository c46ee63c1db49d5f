import { fireEvent, screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ToastHost } from './toast-host'
import { showToast, toasts } from './toast-store'

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
