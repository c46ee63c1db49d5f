import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fromBaht } from '@/lib/core/money'
import { answer, calls } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { RecipeShopping } from './recipe-shopping'

const size = (productId: number, name: string, price: number, amount: number) =>
  ({ productId, name, price: fromBaht(price), measure: { kind: 'weight', amount } }) as const

const items = [
  {
    productId: 1,
    name: 'Minced pork',
    amount: 250,
    unit: 'g',
    offers: [size(11, 'Minced pork 250 g', 72, 250), size(12, 'Minced pork 1 kg', 269, 1000)],
  },
  { productId: 2, name: 'Fish sauce', amount: 1, unit: 'tbsp', offers: [size(2, 'Fish sauce', 85, 900)] },
  { productId: 3, name: 'Durian', amount: 1, unit: 'packs', offers: [] },
] as const

it('counts whole packs for the servings, without what is at home, for the cart and for a list', async () => {
  answer({ add_to_cart_multi: { cart_id: 3, num_items: 1, amount_subtotal: 1 } })
  renderWithMessages(<RecipeShopping servings={2} items={items} guestsMayOrder hasLists />)
  expect(screen.getByText('Minced pork: 250 g')).toBeTruthy()
  expect(screen.getByText('Not available today')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Quantity: Servings' }), { target: { value: '5' } })
  expect(screen.getByText('Minced pork: 625 g')).toBeTruthy()
  expect(screen.getByText('3 × 250 g · ฿216.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'At home: Fish sauce' }))
  expect(screen.getByRole('link', { name: 'Add to a list' }).getAttribute('href')).toBe('/en/lists?items=11%3A3')
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart · ฿216.00' }))
  await waitFor(() => expect(calls('add_to_cart_multi')).toMatchObject([{ args: [[null], [{ product_id: 11, qty: 3 }]] }]))
  fireEvent.click(screen.getByRole('checkbox', { name: 'At home: Minced pork' }))
  expect(screen.getByText(/^Nothing to buy/)).toBeTruthy()
})

it('says no more packs than a cart takes', () => {
  const [pork] = items
  renderWithMessages(<RecipeShopping servings={1} items={[{ ...pork, offers: [size(11, 'Pork', 72, 100)] }]} guestsMayOrder hasLists />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Quantity: Servings' }), { target: { value: '50' } })
  expect(screen.getByText('99 × 100 g · ฿7,128.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add to cart · ฿7,128.00' })).toBeTruthy()
})
