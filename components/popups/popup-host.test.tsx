import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { popupQueue, show, type Popup } from '@/lib/platform/browser/popup-queue'
import '@/lib/tools/testing/dialog-in-jsdom'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PopupHost } from './popup-host'

afterEach(() => act(() => popupQueue.set([])))

const order = { title: 'Thank you', message: 'Order 7', action: 'RETURN TO MAIN', href: '/en/orders' } as const
const picture = { src: '/a.webp', srcSet: '', sizes: '' }

const popups: readonly (readonly [Popup, string])[] = [
  [{ type: 'alert', kind: 'info', message: 'Kale' }, 'For your information'],
  [{ type: 'web', picture, caption: 'Rain', leadsOn: true, offersDoNotShowAgain: false, onClose: () => undefined }, 'Promotion'],
  [{ type: 'announce', message: 'Closed on Sunday' }, 'Announcement'],
  [{ type: 'image', imageUrl: '/a.webp', alt: 'A kale field' }, 'A kale field'],
  [{ type: 'addcart', productName: 'Kale', cartHref: '/en/cart' }, 'Product added to cart'],
  [{ type: 'cod', ...order }, 'Thank you'],
  [{ type: 'bank', ...order }, 'Thank you'],
]

it.each(popups)('shows %j and closes it on Escape [S2.144]', async (popup, name) => {
  renderWithMessages(<PopupHost />)
  let answer: Promise<boolean> | undefined
  act(() => void (answer = show(popup)))
  fireEvent(await screen.findByRole('dialog', { name }), new Event('cancel', { cancelable: true }))
  await expect(answer).resolves.toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows one popup at a time, in the order in which they were requested', async () => {
  renderWithMessages(<PopupHost />)
  act(() => {
    void show({ type: 'announce', title: 'First', message: 'one' })
    void show({ type: 'announce', title: 'Second', message: 'two' })
  })
  await screen.findByRole('dialog', { name: 'First' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByRole('dialog', { name: 'Second' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('closes the popup when the shopper navigates back', async () => {
  renderWithMessages(<PopupHost />)
  act(() => void show({ type: 'announce', title: 'News', message: 'one' }))
  await screen.findByRole('dialog', { name: 'News' })
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('focuses the button that accepts', async () => {
  renderWithMessages(<PopupHost />)
  act(() => void show({ type: 'addcart', productName: 'Kale', cartHref: '/en/cart' }))
  await screen.findByRole('dialog')
  expect(document.activeElement?.textContent).toBe('Go To Cart')
})
