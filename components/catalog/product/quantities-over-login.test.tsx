import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import type { addToCart } from '@/lib/features/cart/add-to-cart'
import { cartDraft } from '@/lib/features/cart/store'
import { fromSatang } from '@/lib/core/money'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { err, ok } from '@/lib/domain/errors/result'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AddToCart } from './add-to-cart'

const order = jest.fn<typeof addToCart>()

jest.mock('@/lib/features/cart/add-to-cart', () => ({ addToCart: (...args: Parameters<typeof addToCart>) => order(...args) }))

const price = { now: fromSatang(4500), before: null, discountText: null }
const kale = { note: '', price, memberPrice: null, isInStock: true }
const small = { ...kale, productId: 71, name: '250 g' }
const large = { ...kale, productId: 72, name: '1 kg' }
const texts = {
  heading: 'Choose',
  add: 'Add to Cart',
  toolDescription: 'Sets quantities',
  added: 'Product added to cart',
  outOfStock: 'Out of stock',
  memberPrice: '',
  missingQuantity: 'Missing quantity',
}

beforeEach(() => {
  order.mockReset().mockResolvedValue(ok(null))
})

const draw = (options = [small, large]) =>
  renderWithMessages(<AddToCart productId={7} options={options} guestsMayOrder={false} afterAdding={null} texts={texts} />)

const choose = (name: string, pieces: string) => userEvent.type(screen.getByRole('textbox', { name: `Quantity: ${name}` }), pieces)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
const drafted = () => cartDraft.read()?.map(({ product, quantity }) => [product.productId, quantity])

it('stores the chosen quantities of a guest and redirects to the login page [S4.43]', async () => {
  const { router } = draw()
  await choose('250 g', '2')
  await choose('1 kg', '3')
  await press()
  expect(router.push).toHaveBeenCalledWith('/en/login?from=product_details&k1=product_id&v1=7')
  expect(drafted()).toEqual([
    [71, 2],
    [72, 3],
  ])
  expect(order).not.toHaveBeenCalled()
})

it('asks a guest without a quantity for one instead of redirecting to the login page', async () => {
  const { router } = draw()
  await press()
  expect(popupQueue.get()).toMatchObject([{ popup: { message: 'Missing quantity' } }])
  expect(router.push).not.toHaveBeenCalled()
  expect(cartDraft.read()).toBeNull()
})

it('preselects a quantity of one for a product with a single variant', async () => {
  document.cookie = 'user_id=9; path=/'
  draw([small])
  await press()
  expect(order.mock.calls[0]?.[1]).toMatchObject([{ productId: 71, quantity: 1 }])
  await waitFor(() => expect(toasts.get()).toMatchObject([{ action: { label: 'View cart' } }]))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1')
})

it('stores the chosen quantities without a popup when the session has expired', async () => {
  order.mockResolvedValue(err(new RpcError('session', 'Invalid access token')))
  document.cookie = 'user_id=9; path=/'
  draw()
  await choose('250 g', '4')
  await press()
  await waitFor(() => expect(drafted()).toEqual([[71, 4]]))
  expect(popupQueue.get()).toEqual([])
})

it('adds only the chosen variant when another one is out of stock', async () => {
  document.cookie = 'user_id=9; path=/'
  draw([{ ...small, isInStock: false }, large])
  await choose('1 kg', '3')
  await press()
  expect(order.mock.calls[0]?.[1]).toMatchObject([{ productId: 72, quantity: 3 }])
})
