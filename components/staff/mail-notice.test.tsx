import { jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { MailNotice } from './mail-notice'

const request = jest.fn<(url: string, init: { body: string }) => Promise<unknown>>()

beforeEach(() => {
  request.mockReset()
  Object.assign(globalThis, { fetch: request })
})

test('shows the number of failed and waiting e-mails, and requests a resend on a press', async () => {
  request.mockResolvedValue({ ok: true, json: async () => ({ result: 3, error: null }) })
  const { router } = renderWithMessages(<MailNotice waiting={2} failed={1} oldestMinutes={40} />)
  expect(screen.getByRole('alert').textContent).toBe(
    '1 email could not be sent and will not be retried.2 emails are waiting to be sent, the oldest for 40 minutes.',
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resend emails' })))
  expect(JSON.parse(request.mock.calls[0]?.[1].body ?? '').params.slice(0, 3)).toEqual(['staff.mail', 'resend', []])
  expect(router.refresh).toHaveBeenCalled()
})
