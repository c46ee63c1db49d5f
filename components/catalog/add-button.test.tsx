import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { toasts } from '@/components/ui/toast/toast-store'
import { CartHost } from '@/components/cart/host/cart-host'
import { addToCartDraft } from '@/lib/features/cart/store'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { announce } from '@/lib/platform/browser/session-events'
import { cart, serveCart } from '@/lib/features/cart/testing/mock-cart'
import { resetCart } from '@/lib/features/cart/testing/reset-cart'
import messages from '@/messages/en.json'
import { answer, calls, lost, methods } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import '@/lib/tools/testing/dialog-in-jsdom'
import { AddButton } from './add-button'
import './size-panel'
import '@/components/cart/host/cart-quantities-sync'
import '@/lib/features/cart/sync'

const line = (id: number, qty: number) => ({
  id: id * 10,
  qty,
  product_id: { id, name: `Product ${id}`, ...(id >= 50 && id < 60 && { parent_id: { id: 5 } }) },
})
const size = (id: number, name: string) => ({ id, name, variant_name: name, sale_price: 45, ecom_in_stock: true, net_content: name })

beforeEach(() => {
  document.documentElement.lang = 'en'
  toasts.set([])
  cart.clear()
  serveCart(line, undefined, ({ product_id, qty }) => (product_id >= 90 && qty > 0 ? 'Product 90 is out of stock.' : null))
  answer({
    search_read_path: [{ id: 5, name: 'Rice', is_chilled: true, variants: [size(51, '1 kg'), size(52, '5 kg')] }],
    '/locales/en/unitPrice.json': messages.unitPrice,
    '/locales/en/sizes.json': messages.sizes,
  })
})

afterEach(async () => {
  await act(resetCart)
  act(() => announce('logout'))
})

function draw({ guestsMayOrder = true, sizes = false } = {}) {
  return renderWithMessages(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <CartHost guestsMayOrder={guestsMayOrder} />
      <AddButton productId={7} name="Kale" href="/en/product_details?product_id=7" />
      <AddButton productId={8} name="Basil" href="/en/product_details?product_id=8" />
      <AddButton productId={90} name="Durian" href="/en/product_details?product_id=90" />
      {sizes && <AddButton productId={5} name="Rice" href="/en/product_details?product_id=5" hasSizes />}
    </SWRConfig>,
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const writes = () => calls().filter(({ method }) => method === 'add_to_cart_multi' || method === 'set_quantities')
const added = () =>
  writes().map(({ args }) => (args[1] as { product_id: number; qty: number }[]).map(({ product_id, qty }) => [product_id, qty]))

it('becomes a stepper with the focus on the first click, and sends several clicks as one request', async () => {
  draw()
  const plus = button('Add Kale to cart')
  plus.focus()
  fireEvent.click(plus)
  expect(button('Add one more Kale, 1 in your cart')).toBe(plus)
  expect(document.activeElement).toBe(plus)
  fireEvent.click(plus)
  fireEvent.click(plus)
  await waitFor(() => expect(added()).toEqual([[[7, 3]]]))
  await waitFor(() => expect(cart.get(7)).toBe(3))
  expect(button('Add one more Kale, 3 in your cart')).toBe(plus)
})

it('sends quick additions of several products in one request', async () => {
  draw()
  fireEvent.click(button('Add Kale to cart'))
  fireEvent.click(button('Add Basil to cart'))
  await waitFor(() =>
    expect(added()).toEqual([
      [
        [7, 1],
        [8, 1],
      ],
    ]),
  )
})

it('removes pieces and leaves the focus on the Add button after the last one', async () => {
  draw()
  await userEvent.click(button('Add Kale to cart'))
  await waitFor(() => expect(cart.get(7)).toBe(1))
  await userEvent.click(button('Remove one Kale'))
  expect(document.activeElement).toBe(button('Add Kale to cart'))
  await waitFor(() => expect(cart.has(7)).toBe(false))
})

it('shows quantities already in the cart, read with one request for the whole page', async () => {
  cart.set(7, 4)
  document.cookie = 'cart_id=31; path=/'
  document.cookie = 'num_items=4; path=/'
  draw()
  await waitFor(() => expect(button('Add one more Kale, 4 in your cart')).toBeTruthy())
  expect(methods()).toEqual(['get_cart_data'])
})

it('reverts a product that the server refuses, shows the reason, and adds the other products', async () => {
  draw()
  fireEvent.click(button('Add Durian to cart'))
  fireEvent.click(button('Add Kale to cart'))
  await waitFor(() =>
    expect(popupQueue.get().map(({ popup }) => popup)).toMatchObject([{ kind: 'error', message: 'Product 90 is out of stock.' }]),
  )
  await waitFor(() => expect(button('Add Durian to cart')).toBeTruthy())
  expect(cart).toEqual(new Map([[7, 1]]))
})

it('adds nothing twice when the response to an add is lost', async () => {
  draw()
  answer({
    add_to_cart_multi: () => {
      cart.set(7, 1)
      return lost()
    },
  })
  await userEvent.click(button('Add Kale to cart'))
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error', message: 'The connection failed. Please try again.' }]))
  await waitFor(() => expect(button('Add Kale to cart')).toBeTruthy())
  serveCart(line)
  await userEvent.click(button('Add Kale to cart'))
  await waitFor(() => expect(cart.get(7)).toBe(2))
  expect(button('Add one more Kale, 2 in your cart')).toBeTruthy()
})

/** The button of the toast after a size was added. */
async function pressOtherSizes(): Promise<void> {
  await waitFor(() => expect(toasts.get()).toMatchObject([{ message: 'In your cart: Rice 1 kg', action: { label: 'Other sizes' } }]))
  act(() => toasts.get()[0]?.action?.run(document.body))
}

it('adds the first size in stock with one press, offers the others in a panel, and counts them together', async () => {
  draw({ sizes: true })
  await userEvent.click(button('Add Rice to cart'))
  await waitFor(() => expect(added()).toEqual([[[51, 1]]]))
  await pressOtherSizes()
  expect((await screen.findByText('Not delivered to your area')).className).toContain('left-out')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quantity: 5 kg' })).toBeTruthy())
  const five = screen.getByRole('group', { name: 'Quantity: 5 kg' })
  const more = within(five).getByRole('button', { name: 'Increase quantity' })
  fireEvent.click(more)
  fireEvent.click(more)
  expect(five.closest('li')?.textContent).toContain('5 kg฿9.00/kg฿45.00')
  await userEvent.click(button('OK'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() =>
    expect(cart).toEqual(
      new Map([
        [51, 1],
        [52, 2],
      ]),
    ),
  )
  expect(button('Choose a size of Rice, 3 in your cart')).toBeTruthy()
})

it('opens the sizes once the cart has one, and stores what was changed', async () => {
  draw({ sizes: true })
  await userEvent.click(button('Add Rice to cart'))
  await waitFor(() => expect(cart).toEqual(new Map([[51, 1]])))
  await userEvent.click(button('Choose a size of Rice, 1 in your cart'))
  await screen.findByRole('textbox', { name: 'Quantity: 5 kg' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Decrease quantity' })[0] as HTMLElement)
  await userEvent.click(button('OK'))
  await waitFor(() => expect(cart).toEqual(new Map()))
})

it('adds one piece however often it is pressed until the sizes are read', async () => {
  let read = (_sizes: unknown) => {}
  answer({ search_read_path: () => new Promise((resolve) => (read = resolve)) })
  draw({ sizes: true })
  await userEvent.dblClick(button('Add Rice to cart'))
  await act(async () => read([{ id: 5, name: 'Rice', is_chilled: false, variants: [size(51, '1 kg')] }]))
  await waitFor(() => expect(cart).toEqual(new Map([[51, 1]])))
  expect(added()).toEqual([[[51, 1]]])
})

it('opens the sizes where none can be added', async () => {
  answer({ search_read_path: lost })
  draw({ sizes: true })
  await userEvent.click(button('Add Rice to cart'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(await screen.findByText('The connection failed. Please try again.')).toBeTruthy()
  expect(writes()).toEqual([])
})

it('sends a guest to the login page with the return path, and adds the product after the login [S4.43]', async () => {
  window.history.replaceState(null, '', '/en/products?categ_code=LEAFY')
  const { router } = draw({ guestsMayOrder: false })
  await userEvent.click(button('Add Kale to cart'))
  expect(router.push).toHaveBeenCalledWith('/en/login?from=products&k1=categ_code&v1=LEAFY')
  expect(writes()).toEqual([])
  expect(button('Add Kale to cart')).toBeTruthy()
  document.cookie = 'user_id=9; path=/'
  act(() => announce('login'))
  await waitFor(() => expect(toasts.get()).toMatchObject([{ message: 'Now in your cart: 1 × Kale', action: { label: 'View cart' } }]))
  expect(added()).toEqual([[[7, 1]]])
  expect(sessionStorage.getItem('cart-draft')).toBeNull()
})

it('adds to the cart that staff fill for a caller without a login', async () => {
  for (const name of ['cart_id', 'staff_cart']) document.cookie = `${name}=5; path=/`
  const { router } = draw({ guestsMayOrder: false })
  await userEvent.click(button('Add Kale to cart'))
  await waitFor(() => expect(added()).toEqual([[[7, 1]]]))
  expect(router.push).not.toHaveBeenCalled()
})

it('adds the cart draft only once when requested concurrently', async () => {
  const { addDraft } = await import('@/lib/features/cart/sync')
  addToCartDraft([{ product: { productId: 7, name: 'Kale' }, quantity: 2 }])
  document.cookie = 'user_id=5; path=/'
  const outcomes = await Promise.all([addDraft(), addDraft()])
  expect(outcomes).toEqual([[expect.objectContaining({ quantity: 2 })], null])
  expect(cart.get(7)).toBe(2)
})
