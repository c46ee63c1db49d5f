import { jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import type { Favorite } from '@/lib/features/account/account-schema'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { FavoritesTable } from './favorites-table'

const kale: Favorite = {
  id: 1,
  addedAt: '2026-11-20 10:00:00',
  productId: 7,
  name: 'Kale (คะน้า)',
  imageAll: null,
  isInStock: true,
  isChilled: true,
  hasSizes: false,
}
const durian: Favorite = {
  id: 2,
  addedAt: '2026-11-21 10:00:00',
  productId: 8,
  name: 'Durian (ทุเรียน)',
  imageAll: null,
  isInStock: false,
  isChilled: false,
  hasSizes: false,
}

let answer: (value: object) => void
const request = jest.fn(() => new Promise((resolve) => (answer = (value) => resolve({ ok: true, json: async () => value }))))

beforeEach(() => {
  request.mockClear()
  Object.assign(globalThis, { fetch: request })
  toasts.set([])
})

const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).closest('tr') ?? document.body

it('shows product, stock and a button to remove, each product a link', () => {
  renderWithMessages(<FavoritesTable favorites={[kale, durian]} />)
  expect(within(row('Kale')).getByRole('link').getAttribute('href')).toBe('/en/product_details?product_id=7')
  expect(within(row('Kale')).getAllByRole('cell')[1]?.textContent).toBe('In stock')
  expect(within(row('Durian')).getAllByRole('cell')[1]?.textContent).toBe('Out of stock')
  expect(within(row('Durian')).getByRole('button', { name: 'Remove Durian' })).toBeTruthy()
})

it('chilled goods say that they are not delivered to the area, shown by the style sheet where that is so', () => {
  renderWithMessages(<FavoritesTable favorites={[kale, durian]} />)
  expect(row('Kale').querySelector('.left-out')?.textContent).toBe('Not delivered to your area')
  expect(row('Durian').querySelector('.left-out')).toBeNull()
})

it('on a narrow screen the stock stands below the name, in the same words', () => {
  renderWithMessages(<FavoritesTable favorites={[kale, durian]} />, 'th')
  const narrow = (name: string) => row(name).querySelector('.md\\:hidden')?.textContent
  expect([narrow('คะน้า'), narrow('ทุเรียน')]).toEqual(['มีสินค้า', 'สินค้าหมด'])
  expect(within(row('คะน้า')).getAllByRole('cell')[1]?.className).toContain('max-md:hidden')
})

it('a favourite leaves the list only after the server has let it go', async () => {
  renderWithMessages(<FavoritesTable favorites={[kale, durian]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kale' }))
  expect(screen.queryByText('Kale')).toBeTruthy()
  answer({ result: null, error: null })
  await waitFor(() => expect(screen.queryByText('Kale')).toBeNull())
  expect(screen.getByText('Durian')).toBeTruthy()
})

it('and stays when the server refuses', async () => {
  renderWithMessages(<FavoritesTable favorites={[kale]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kale' }))
  answer({ result: null, error: { message: 'The shop cannot reach its backend right now.' } })
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['The shop cannot reach its backend right now.']))
  expect(screen.getByText('Kale')).toBeTruthy()
})

it('without favourites it leads to the shop', () => {
  renderWithMessages(<FavoritesTable favorites={[]} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/index')
})

it('the focus goes on to the next favourite, and after the last one to the page’s heading', async () => {
  renderWithMessages(
    <>
      <h1>My Favorites</h1>
      <FavoritesTable favorites={[kale, durian]} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kale' }))
  answer({ result: null, error: null })
  await waitFor(() => expect(screen.queryByText('Kale')).toBeNull())
  expect(document.activeElement).toBe(row('Durian'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Durian' }))
  answer({ result: null, error: null })
  await waitFor(() => expect(screen.queryByText('Durian')).toBeNull())
  expect(document.activeElement?.textContent).toBe('My Favorites')
})

it('but leaves the focus where the customer moved it meanwhile', async () => {
  renderWithMessages(<FavoritesTable favorites={[kale, durian]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kale' }))
  screen.getByRole('button', { name: 'Remove Durian' }).focus()
  answer({ result: null, error: null })
  await waitFor(() => expect(screen.queryByText('Kale')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Durian')
})
