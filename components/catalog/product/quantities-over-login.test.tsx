import { jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import type { addToCart } from '@/lib/features/cart/add-to-cart'
import { fromSatang } from '@/lib/core/money'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { err, ok } from '@/lib/domain/errors/result'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AddToCart } from './add-to-cart'

const order = jest.fn<typeof addToCart>()

jest.mock('@/lib/features/cart/add-to-cart', () => ({ addToCart: (...args: Parameters<typeof addToCart>) => order(...args) }))

const kale = { code: null, note: '', price: fromSatang(4500), oldPrice: null, discountText: null, memberPrice: null, isInStock: true }
const small = { ...kale, productId: 71, name: '250 g' }
const large = { ...kale, productId: 72, name: '1 kg' }
const texts = {
  heading: 'Choose',
  add: 'Add to Cart',
  added: 'Product added to cart',
  outOfStock: 'Out of stock',
  memberPrice: '',
  missingQuantity: 'Missing quantity',
}

beforeEach(() => {
  order.mockReset().mockResolvedValue(ok(null))
  sessionStorage.clear()
  popupQueue.set([])
  toasts.set([])
})

afterEach(() => {
  document.cookie = 'user_id=; Max-Age=0; path=/'
})

const signIn = () => (document.cookie = 'user_id=9; path=/')

const draw = ({ productId = 7, options = [small, large] } = {}) =>
  renderWithMessages(
    <AddToCart productId={productId} options={options} showsPrice guestsMayOrder={false} afterAdding={null} texts={texts} />,
  )

const quantity = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity: ${name}` }).value
const choose = (name: string, pieces: string) => userEvent.type(screen.getByRole('textbox', { name: `Quantity: ${name}` }), pieces)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
/** Long enough for a page to bring back what it kept. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Chooses of product 7 as a guest, who is sent to the login page by it. */
async function chooseAsGuest() {
  const { router, unmount } = draw()
  await choose('250 g', '2')
  await choose('1 kg', '3')
  await press()
  expect(router.push).toHaveBeenCalledWith('/en/login?from=product_details&k1=product_id&v1=7')
  unmount()
}

it('a guest who comes back from the login finds the quantities again, not yet in the cart', async () => {
  await chooseAsGuest()
  signIn()
  draw()
  await waitFor(() => expect([quantity('250 g'), quantity('1 kg')]).toEqual(['2', '3']))
  expect(order).not.toHaveBeenCalled()
  await press()
  expect(order).toHaveBeenCalledWith(null, [
    { productId: 71, quantity: 2 },
    { productId: 72, quantity: 3 },
  ])
})

it('they are given back once', async () => {
  await chooseAsGuest()
  const { unmount } = draw()
  await waitFor(() => expect(quantity('250 g')).toBe('2'))
  unmount()
  draw()
  await settled()
  expect(quantity('250 g')).toBe('0')
})

it('they are of that product only', async () => {
  await chooseAsGuest()
  const { unmount } = draw({ productId: 8 })
  await settled()
  expect(quantity('250 g')).toBe('0')
  unmount()
  draw()
  await waitFor(() => expect(quantity('250 g')).toBe('2'))
})

it('they come back when the session ended over the product, and no popup stands in the way', async () => {
  order.mockResolvedValue(err(new RpcError('session', 'Invalid access token')))
  signIn()
  const { unmount } = draw()
  await choose('250 g', '4')
  await press()
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  expect(popupQueue.get()).toEqual([])
  unmount()
  draw()
  await waitFor(() => expect(quantity('250 g')).toBe('4'))
})

it('they are forgotten once they are in the cart, as after a login in another tab', async () => {
  draw()
  await choose('250 g', '2')
  await press()
  expect(sessionStorage.length).toBe(1)
  signIn()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await press()
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(sessionStorage.length).toBe(0)
})

it('an option that is sold out by then is not ordered', async () => {
  await chooseAsGuest()
  signIn()
  draw({ options: [{ ...small, isInStock: false }, large] })
  await waitFor(() => expect(quantity('1 kg')).toBe('3'))
  await press()
  expect(order).toHaveBeenCalledWith(null, [{ productId: 72, quantity: 3 }])
})
