import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mutate } from 'swr'
import { sampleCart } from '@/lib/features/cart/testing/samples'
import { answer, calls, methods, refusal } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CartView } from './cart-view'

const line = { id: 1, qty: 1, unit_price: 40, amount: 40, product_id: { id: 7, name: 'Kale' } }
const wire = { id: 5, state: 'draft', num_items: 1, lines: [line], amount_total_before: 40, amount_subtotal: 40, amount_total: 40 }
const withVoucher = { ...wire, voucher_id: { id: 1, code: 'WELCOME10' }, voucher_discount: 4, total_discount: 4, amount_total: 36 }

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.cookie = 'cart_id=5; path=/'
  await mutate(() => true, undefined, { revalidate: false })
})

async function apply(code: string) {
  renderWithMessages(<CartView cart={sampleCart()} isMember message={null} />)
  await userEvent.type(screen.getByLabelText('Voucher code'), code)
  await userEvent.click(screen.getAllByRole('button', { name: 'Apply' })[0] ?? document.body)
}

it('applies a voucher with one request, shows the returned cart and updates the subtotal cookie', async () => {
  answer({ apply_code: { cart: withVoucher } })
  await apply('welcome10')
  await waitFor(() => expect(screen.getByText('(฿4.00)')).toBeTruthy())
  expect(screen.getByLabelText('Voucher code')).toHaveProperty('value', 'WELCOME10')
  expect(methods()).toEqual(['apply_code'])
  expect(calls()[0]?.options).toEqual({
    context: { code_kind: 'voucher', return_cart: expect.arrayContaining(['voucher_id.code', 'lines.qty']) },
  })
  expect(document.cookie).toContain('amount_subtotal=40')
})

it('reads the cart again when the response contains none', async () => {
  answer({ apply_code: null, get_cart_data: [withVoucher] })
  await apply('WELCOME10')
  await waitFor(() => expect(screen.getByText('(฿4.00)')).toBeTruthy())
  expect(methods()).toEqual(['apply_code', 'get_cart_data'])
})

it('reads the cart again when the server refuses the cart rather than the code', async () => {
  answer({
    apply_code: refusal('This cart has been ordered', { code: 'cartAlreadyOrdered' }),
    get_cart_data: [wire],
  })
  await apply('WELCOME10')
  await waitFor(() => expect(methods()).toEqual(['apply_code', 'get_cart_data']))
})

it('changes a quantity with one request, and shows the new total', async () => {
  answer({
    set_quantities: {
      cart_id: 5,
      cart: { ...wire, num_items: 2, lines: [{ ...line, qty: 2, amount: 80 }], amount_subtotal: 80, amount_total: 80 },
    },
  })
  renderWithMessages(<CartView cart={sampleCart()} isMember message={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  await waitFor(() => expect(screen.queryByText('Updating…')).toBeNull())
  expect(screen.getAllByText('฿80.00').length).toBeGreaterThan(0)
  expect(methods()).toEqual(['set_quantities'])
  expect(document.cookie).toContain('num_items=2')
})

it('reads the cart again only when an add has ended since the page was rendered', async () => {
  answer({ get_cart_data: [{ ...wire, num_items: 3, lines: [{ ...line, qty: 3, amount: 120 }], amount_subtotal: 120, amount_total: 120 }] })
  document.cookie = 'num_items=1; path=/'
  const { unmount } = renderWithMessages(<CartView cart={sampleCart()} isMember message={null} />)
  expect(methods()).toEqual([])
  unmount()
  document.cookie = 'num_items=3; path=/'
  renderWithMessages(<CartView cart={sampleCart()} isMember message={null} />)
  await waitFor(() => expect(screen.getAllByText('฿120.00').length).toBeGreaterThan(0))
  expect(methods()).toEqual(['get_cart_data'])
})
