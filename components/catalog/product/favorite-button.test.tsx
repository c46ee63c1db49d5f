import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { announce } from '@/lib/platform/browser/session-events'
import { answer, lost } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import './customer-favorite-button'
import { FavoriteButton } from './favorite-button'

/** Mock RPC endpoint that stores favorites as the backend does. */
const favorites = new Set<number>()

beforeEach(() => {
  favorites.clear()
  answer({
    add_fav2: ({ args: [id] }: { args: [number] }) => void favorites.add(id),
    del_fav2: ({ args: [id] }: { args: [number] }) => void favorites.delete(id),
    search_read_path2: () => [...favorites].map((product_id) => ({ id: 1, product_id })),
  })
})

const texts = {
  add: 'Add to favorites',
  remove: 'Remove from favorites',
  loginRequired: 'Please log in or sign up before continue shopping',
}

function draw() {
  renderWithMessages(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <FavoriteButton productId={7} texts={texts} />
    </SWRConfig>,
  )
}

const favoriteButton = () => screen.getByRole('button', { name: 'Add to favorites' })

it('turns on and off for a customer [S2.77]', async () => {
  document.cookie = 'user_id=9; path=/'
  draw()
  await waitFor(() => expect(favoriteButton().getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(favoriteButton())
  await waitFor(() => expect(favoriteButton().getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(favoriteButton())
  await waitFor(() => expect(favoriteButton().getAttribute('aria-pressed')).toBe('false'))
  expect([...favorites]).toEqual([])
})

it('asks a guest to log in [S6.1]', async () => {
  draw()
  await userEvent.click(favoriteButton())
  expect(popupQueue.get()).toMatchObject([{ popup: { message: 'Please log in or sign up before continue shopping' } }])
  expect([...favorites]).toEqual([])
})

it('adds the favorite that a guest chose after the login', async () => {
  draw()
  await userEvent.click(favoriteButton())
  act(() => settlePopup(popupQueue.get()[0]?.id ?? 0, true))
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  document.cookie = 'user_id=11; path=/'
  act(() => announce('login'))
  await waitFor(() => expect(favoriteButton().getAttribute('aria-pressed')).toBe('true'))
  expect([...favorites]).toEqual([7])
})

it('shows an error when it is pressed while its state cannot be read', async () => {
  document.cookie = 'user_id=13; path=/'
  answer({ search_read_path2: lost })
  draw()
  await waitFor(async () => {
    await userEvent.click(favoriteButton())
    expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'error', message: 'The connection failed. Please try again.' } }])
  })
  expect([...favorites]).toEqual([])
})
