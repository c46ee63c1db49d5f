import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import { pendingAction } from '@/lib/features/catalog/pending-action'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { answer, calls, methods } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import './customer-notify-button'
import { NotifyButton } from './notify-button'

// No customer has requested a back-in-stock mail yet.
beforeEach(() => answer({ have_notif: false, add_to_notif: null }))

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
  await waitFor(() => expect(calls('have_notif')).toMatchObject([{ model: 'ecom2.notif', args: [[7]] }]))
  await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }))
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['You will receive a mail']))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('We will notify you'))
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls('add_to_notif')).toMatchObject([{ model: 'ecom2.notif', args: [[7]] }])
})

it('asks a guest to log in [S6.5]', async () => {
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }))
  expect(popupQueue.get()).toMatchObject([{ popup: { message: 'Please log in or sign up before continue shopping' } }])
  expect(methods()).not.toContain('add_to_notif')
})

it('requests the mail after login for a customer who pressed the button as a guest', async () => {
  pendingAction('notify', 7).save(7)
  document.cookie = 'user_id=10; path=/'
  draw()
  await waitFor(() => expect(calls('add_to_notif')).toMatchObject([{ model: 'ecom2.notif', args: [[7]] }]))
})
