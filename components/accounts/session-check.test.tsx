import { screen, waitFor } from '@testing-library/react'
import { sessionEnd } from '@/lib/platform/browser/session-events'
import { answer, calls, lost, refusal } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SessionCheck } from './session-check'

const draw = (hasSession: boolean) => renderWithMessages(<SessionCheck hasSession={hasSession} continueHref="/en/favorites" />)

it('redirects a customer with a valid session to the requested page', async () => {
  answer({ get_account_info: { email: 'mali@example.com' } })
  const { router } = draw(true)
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/favorites'))
})

it('shows a notice when the session has expired', async () => {
  answer({ get_account_info: refusal('Invalid access token', { code: 'invalidAccessToken' }) })
  const { router } = draw(true)
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/session has expired.*still here/))
  expect(router.replace).not.toHaveBeenCalled()
})

it('shows the notice once when the session expired on the previous page', async () => {
  sessionEnd.save(true)
  const { unmount } = draw(false)
  await waitFor(() => expect(screen.getByRole('status')).toBeTruthy())
  unmount()
  draw(false)
  await Promise.resolve()
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows no notice to a guest or when the request fails', async () => {
  answer({ get_account_info: lost })
  draw(false)
  draw(true)
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
})
