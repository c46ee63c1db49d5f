import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromBaht } from '@/lib/core/money'
import { cartDraft } from '@/lib/features/cart/store'
import { answer, calls } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PermalinkView } from './permalink-view'

const kale = { productId: 7, name: 'Kale', image: null, quantity: 2, price: fromBaht(40), amount: fromBaht(80) }

const draw = (guestsMayOrder: boolean) =>
  renderWithMessages(
    <PermalinkView
      language="en"
      lines={[kale]}
      soldOut={[{ id: '9', name: 'Durian' }]}
      withSizes={[{ id: '8', name: 'Tea' }]}
      unknown={['999']}
      total={fromBaht(80)}
      guestsMayOrder={guestsMayOrder}
    />,
  )

it('names products, quantities, prices and what cannot be bought, and sends nothing by itself', () => {
  draw(true)
  expect(screen.getByText('Kale')).toBeTruthy()
  expect(screen.getByText('2 × ฿40.00')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(
    'Out of stock: DurianComes in several sizes, please choose one: TeaThis product is not sold here: 999',
  )
  expect(calls()).toEqual([])
})

it('fills the cart once the person agrees, and shows it', async () => {
  answer({ add_to_cart_multi: { cart_id: 3 } })
  const { router } = draw(true)
  await userEvent.click(screen.getByRole('button', { name: 'Add all to cart' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/cart'))
  expect(calls('add_to_cart_multi')).toMatchObject([{ model: 'ecom2.cart', args: [[null], [{ product_id: 7, qty: 2 }]] }])
})

it('asks a guest to log in where only customers have carts, and keeps the products for afterwards', async () => {
  const { router } = draw(false)
  await userEvent.click(screen.getByRole('button', { name: 'Add all to cart' }))
  expect(router.push).toHaveBeenCalledWith('/en/login?from=cart')
  expect(calls()).toEqual([])
  expect(cartDraft.take()).toEqual([{ product: { productId: 7, name: 'Kale' }, quantity: 2 }])
})
