import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import type { Favorite } from '@/lib/features/accounts/schemas'
import { fromBaht } from '@/lib/core/money'
import { answer, calls, refusal } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { FavoritesTable } from './favorites-table'

const kale: Favorite = {
  id: 1,
  addedAt: '2026-11-20 10:00:00',
  productId: 7,
  name: 'Kale (คะน้า)',
  image: null,
  isInStock: true,
  isChilled: true,
  price: fromBaht(45),
  oldPrice: fromBaht(55),
  hasSizes: false,
}
const durian: Favorite = {
  ...kale,
  id: 2,
  productId: 8,
  name: 'Durian (ทุเรียน)',
  isInStock: false,
  isChilled: false,
  price: fromBaht(459),
  oldPrice: null,
}

let confirm: (result: unknown) => void

beforeEach(() => answer({ del_fav2: () => new Promise((resolve) => (confirm = resolve)) }))

const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).closest('tr') ?? document.body
const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))

async function confirmRemoval(name: string) {
  confirm(null)
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
}

it('shows each product as a link, with its stock status and a Remove button [S2.101]', () => {
  renderWithMessages(<FavoritesTable favorites={[kale, durian]} />)
  expect(within(row('Kale')).getByRole('link').getAttribute('href')).toBe('/en/product_details?product_id=7')
  expect(within(row('Kale')).getAllByRole('cell')[1]?.textContent).toBe('In stock')
  expect(within(row('Durian')).getAllByRole('cell')[1]?.textContent).toBe('Out of stock')
  expect(within(row('Durian')).getByRole('button', { name: 'Remove Durian' })).toBeTruthy()
})

it('adds all that can be bought without choosing a size in one call, and names what is left', async () => {
  answer({ add_to_cart_multi: { cart_id: 5 } })
  const rice = { ...kale, id: 3, productId: 9, name: 'Rice (ข้าว)', hasSizes: true }
  renderWithMessages(<FavoritesTable favorites={[kale, durian, rice]} />)
  expect(screen.getByText(/because you choose the size/).textContent).toMatch(/: Rice$/)
  await userEvent.click(screen.getByRole('button', { name: 'Add all to cart' }))
  expect(calls('add_to_cart_multi')).toMatchObject([{ model: 'ecom2.cart', args: [[null], [{ product_id: 7, qty: 1 }]] }])
})

it('shows the stock status below the name on narrow screens [S2.102]', () => {
  renderWithMessages(<FavoritesTable favorites={[kale, durian]} />, 'th')
  const narrow = (name: string) => row(name).querySelector('.md\\:hidden > span')?.textContent
  expect([narrow('คะน้า'), narrow('ทุเรียน')]).toEqual(['มีสินค้า', 'สินค้าหมด'])
  expect(within(row('คะน้า')).getAllByRole('cell')[1]?.className).toContain('max-md:hidden')
})

it('removes a favorite from the list only after the server has confirmed it [S4.11]', async () => {
  renderWithMessages(<FavoritesTable favorites={[kale, durian]} />)
  await remove('Kale')
  expect(screen.queryByText('Kale')).toBeTruthy()
  await confirmRemoval('Kale')
  expect(screen.getByText('Durian')).toBeTruthy()
})

it('leaves a favorite in the list and shows the error when the server refuses the removal', async () => {
  renderWithMessages(<FavoritesTable favorites={[kale]} />)
  await remove('Kale')
  confirm(refusal('The shop cannot reach its backend right now.'))
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['The shop cannot reach its backend right now.']))
  expect(screen.getByText('Kale')).toBeTruthy()
})

it('moves the focus to the next favorite, and to the page heading after the last one', async () => {
  renderWithMessages(
    <>
      <h1>My Favorites</h1>
      <FavoritesTable favorites={[kale, durian]} />
    </>,
  )
  await remove('Kale')
  await confirmRemoval('Kale')
  expect(document.activeElement).toBe(row('Durian'))
  await remove('Durian')
  await confirmRemoval('Durian')
  expect(document.activeElement?.textContent).toBe('My Favorites')
})

it('leaves the focus where the customer moved it during a removal', async () => {
  renderWithMessages(<FavoritesTable favorites={[kale, durian]} />)
  await remove('Kale')
  screen.getByRole('button', { name: 'Remove Durian' }).focus()
  await confirmRemoval('Kale')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Durian')
})
