import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import { answer, calls, failure, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { currentUrl } from '../current-url'
import { AccountMenu } from './account-menu'

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('a guest sees the login link only [S2.27] [S2.29]', () => {
  renderWithMessages(<AccountMenu layout="bar" />)
  expect(links()).toEqual(['/en/login'])
})

test('a customer’s name leads to their orders while the menu is loading', async () => {
  document.cookie = 'user_name=Malee; path=/'
  renderWithMessages(<AccountMenu layout="bar" />)
  expect(links()).toEqual(['/en/orders'])
  await screen.findByRole('button', { name: 'Logout' })
})

test.each(['bar', 'list'] as const)(
  'a customer sees name, account group and logout in the %s, with the current page marked [S2.27]',
  async (layout) => {
    document.cookie = 'user_name=Malee; path=/'
    currentUrl.set('/en/addresses?')
    renderWithMessages(
      <header>
        <AccountMenu layout={layout} />
      </header>,
    )
    expect(screen.getByText('Malee')).toBeTruthy()
    await screen.findByRole('button', { name: 'Logout' })
    expect(links()).toEqual(['/en/orders', '/en/addresses', '/en/account_details', '/en/favorites'])
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Addresses'])
  },
)

test('logging out ends the session on the server and shows the login link [S4.26]', async () => {
  document.cookie = 'user_name=Malee; path=/'
  const forget = () => void (document.cookie = 'user_name=; max-age=0; path=/')
  answer({ '/api/session': forget, get_cart: { cart_id: null } })
  const { router } = renderWithMessages(<AccountMenu layout="list" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(request).toHaveBeenCalledWith('/api/session', { method: 'DELETE' })
  expect(links()).toEqual(['/en/login'])
  // The cart was the customer's.
  expect(calls('get_cart')).toMatchObject([{ args: [null] }])
  expect(router.refresh).toHaveBeenCalled()
})

test('a failed logout shows an error toast and leaves the customer’s name in the menu', async () => {
  document.cookie = 'user_name=Malee; path=/'
  answer({ '/api/session': failure(500) })
  renderWithMessages(<AccountMenu layout="list" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(toasts.get()[0]?.kind).toBe('error'))
  expect(screen.getByText('Malee')).toBeTruthy()
})
