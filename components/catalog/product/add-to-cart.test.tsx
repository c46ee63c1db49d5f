import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartDraft } from '@/lib/features/cart/store'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { toasts } from '@/components/ui/toast/toast-store'
import { fromSatang } from '@/lib/core/money'
import { answer, calls, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AddToCart } from './add-to-cart'

const priceOf = (satang: number) => ({ now: fromSatang(satang), before: null, discountText: null })
const option = { note: '', price: priceOf(4500), memberPrice: null, isInStock: true }
const options = [
  { ...option, productId: 71, name: '250 g', cartName: 'Kale 250 g' },
  { ...option, productId: 72, name: '1 kg', price: priceOf(16000) },
  { ...option, productId: 73, name: '5 kg', isInStock: false },
]
const texts = {
  heading: 'Choose',
  add: 'Add to Cart',
  toolDescription: 'Sets quantities',
  added: 'Product added to cart',
  outOfStock: 'Out of stock',
  memberPrice: '',
  missingQuantity: 'Missing quantity',
}

beforeEach(() => answer({ add_to_cart_multi: { cart_id: 5, num_items: 3 }, get_cart_data: [] }))

function signIn() {
  document.cookie = 'user_id=9; path=/'
  document.cookie = 'cart_id=5; path=/'
}

const draw = (afterAdding: string | null = null, offered = options) =>
  renderWithMessages(<AddToCart productId={7} options={offered} guestsMayOrder={false} afterAdding={afterAdding} texts={texts} />)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const drafted = () => cartDraft.read()?.map(({ product, quantity: pieces }) => [product.productId, product.name, pieces])
const quantity = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity: ${name}` })

it('stores the chosen quantities of a guest, and goes to the login page with the return path to the product [S2.79] [S4.43]', async () => {
  const { router } = draw()
  await userEvent.type(quantity('250 g'), '2')
  await userEvent.type(quantity('1 kg'), '3')
  await press('Add to Cart')
  expect(router.push).toHaveBeenCalledWith('/en/login?from=product_details&k1=product_id&v1=7')
  expect(drafted()).toEqual([
    [71, 'Kale 250 g', 2],
    [72, '1 kg', 3],
  ])
  expect(request).not.toHaveBeenCalled()
})

it('stores the chosen quantities without a popup when the session has expired', async () => {
  signIn()
  answer({ add_to_cart_multi: refusal('Invalid access token', { code: 'invalidAccessToken' }) })
  draw()
  await userEvent.type(quantity('250 g'), '4')
  await press('Add to Cart')
  await waitFor(() => expect(drafted()).toEqual([[71, 'Kale 250 g', 4]]))
  expect(popupQueue.get()).toEqual([])
  // jsdom does not implement the navigation to the login page.
  jest.spyOn(console, 'error').mockClear()
})

it('preselects a quantity of one for a product with a single variant', async () => {
  signIn()
  draw(null, options.slice(0, 1))
  await press('Add to Cart')
  await waitFor(() => expect(toasts.get()).toMatchObject([{ action: { label: 'View cart' } }]))
  expect(calls()).toMatchObject([{ args: [[5], [{ product_id: 71, qty: 1 }]] }])
  expect(quantity('250 g').value).toBe('1')
})

it.each(['a customer', 'a guest'])('asks %s without a quantity for one [S5.12]', async (who) => {
  if (who === 'a customer') signIn()
  const { router } = draw()
  await press('Add to Cart')
  expect(popupQueue.get()).toMatchObject([{ popup: { message: 'Missing quantity' } }])
  expect(request).not.toHaveBeenCalled()
  expect(router.push).not.toHaveBeenCalled()
})

it('adds all chosen options in one call, resets the quantities to 0 and shows a toast [S4.13]', async () => {
  signIn()
  draw()
  await userEvent.type(quantity('250 g'), '2')
  await userEvent.type(quantity('1 kg'), '1')
  await press('Add to Cart')
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Product added to cart']))
  expect(request).toHaveBeenCalledTimes(1)
  const items = [
    { product_id: 71, qty: 2 },
    { product_id: 72, qty: 1 },
  ]
  const options = { context: { do_voucher: 1, company_id: 1 } }
  expect(calls()).toEqual([{ model: 'ecom2.cart', method: 'add_to_cart_multi', args: [[5], items], options }])
  expect(['250 g', '1 kg'].map((name) => quantity(name).value)).toEqual(['0', '0'])
})

it.each([
  ['back to the shelf when the shop wants that', '/en/products?categ_code=MEAT', [['/en/products?categ_code=MEAT']]],
  ['nowhere when it does not', null, []],
])('after adding goes %s [S4.32]', async (_where, afterAdding, pages) => {
  signIn()
  const { router } = draw(afterAdding)
  await userEvent.type(quantity('250 g'), '2')
  await press('Add to Cart')
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(jest.mocked(router.push).mock.calls).toEqual(pages)
})

it('preserves the quantities and shows the reason when the server refuses', async () => {
  signIn()
  answer({ add_to_cart_multi: refusal('250 g: only 1 left.') })
  draw()
  await userEvent.type(quantity('250 g'), '2')
  await press('Add to Cart')
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { message: '250 g: only 1 left.' } }]))
  expect(quantity('250 g').value).toBe('2')
})

it('has no quantity field for an option that is out of stock', () => {
  draw()
  expect(screen.queryByRole('textbox', { name: 'Quantity: 5 kg' })).toBeNull()
})
