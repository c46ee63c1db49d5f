import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import { pendingAction } from '@/lib/features/catalog/pending-action'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { renderWithMessages } from '@/lib/tools/testing/render'
import './customer-notify-button'
import { NotifyButton } from './notify-button'

/** Mock RPC endpoint where no customer has requested a back-in-stock mail yet. */
const request = jest.fn(async (_url: string, { body }: { body: string }) => ({
  ok: true,
  json: async () => ({ result: JSON.parse(body).params[1] === 'have_notif' ? false : null, error: null }),
}))
const asked = () => request.mock.calls.map(([, { body }]) => JSON.parse(body).params.slice(0, 3))

beforeEach(() => {
  request.mockClear()
  Object.assign(globalThis, { fetch: request })
  popupQueue.set([])
  toasts.set([])
  sessionStorage.clear()
})

afterEach(() => {
  document.cookie = 'user_id=; Max-Age=0; path=/'
})

function draw() {
  renderWithMessages(
    <NotifyButton
      productId={7}
      texts={{
        notifyMe: 'Notify Me',
        notified: 'We will notify you',
        promised: 'You will receive a mail',
        loginRequired: 'Please log in or sign up before continue shopping',
      }}
    />,
  )
}

it('requests the back-in-stock mail, confirms it in a toast and shows a status instead of the button [S2.76]', async () => {
  document.cookie = 'user_id=9; path=/'
  draw()
  await waitFor(() => expect(asked()).toContainEqual(['ecom2.notif', 'have_notif', [[7]]]))
  await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }))
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['You will receive a mail']))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('We will notify you'))
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked()).toContainEqual(['ecom2.notif', 'add_to_notif', [[7]]])
})

it('asks a guest to log in [S6.5]', async () => {
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }))
  expect(popupQueue.get()).toMatchObject([{ popup: { message: 'Please log in or sign up before continue shopping' } }])
  expect(asked()).not.toContainEqual(expect.arrayContaining(['add_to_notif']))
})

it('requests the mail after login for a customer who pressed the button as a guest', async () => {
  pendingAction('notify', 7).save(7)
  document.cookie = 'user_id=10; path=/'
  draw()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('We will notify you'))
  expect(asked()).toContainEqual(['ecom2.notif', 'add_to_notif', [[7]]])
})
