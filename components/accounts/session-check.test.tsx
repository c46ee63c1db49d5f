import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { sessionEnd } from '@/lib/platform/browser/session-events'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SessionCheck } from './session-check'

const request = jest.fn<() => Promise<unknown>>()
const says = (answer: object) => request.mockResolvedValue({ ok: true, json: async () => answer })
const draw = (hasSession: boolean) => renderWithMessages(<SessionCheck hasSession={hasSession} continueHref="/en/favorites" />)

beforeEach(() => {
  request.mockReset()
  Object.assign(globalThis, { fetch: request })
  sessionStorage.clear()
})

it('redirects a customer with a valid session to the requested page', async () => {
  says({ result: { email: 'mali@example.com' }, error: null })
  const { router } = draw(true)
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/favorites'))
})

it('shows a notice when the session has expired', async () => {
  says({ result: null, error: { message: 'Invalid access token', code: 'invalidAccessToken' } })
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
  request.mockRejectedValue(new TypeError('offline'))
  draw(false)
  draw(true)
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('status')).toBeNull()
})
