import { act, fireEvent, screen } from '@testing-library/react'
import { answer, calls } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { MailNotice } from './mail-notice'

const mail = { waiting: 0, failed: 0, filed: 0, oldestMinutes: 0, isDelivered: true, maySetUp: true }

test('shows the number of failed and waiting e-mails, and requests a resend on a press', async () => {
  answer({ resend: 3 })
  const { router } = renderWithMessages(<MailNotice {...mail} waiting={2} failed={1} oldestMinutes={40} />)
  expect(screen.getByRole('alert').textContent).toBe(
    '1 email could not be sent and will not be retried.2 emails are waiting to be sent, the oldest for 40 minutes.',
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resend emails' })))
  expect(calls()).toMatchObject([{ model: 'staff.mail', method: 'resend', args: [] }])
  expect(router.refresh).toHaveBeenCalled()
})

test('says in a shop without a mail server that no one gets e-mails, how many, and where to set it up', () => {
  renderWithMessages(<MailNotice {...mail} isDelivered={false} filed={3} />)
  expect(screen.getByRole('status').textContent).toContain('customers get no emails. 3 emails were only written to files.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/staff/settings?key=mail_server')
})

test('offers to send the e-mails that were only written to files, once there is a mail server', async () => {
  answer({ send_filed: 3 })
  renderWithMessages(<MailNotice {...mail} filed={3} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send them now' })))
  expect(calls()).toMatchObject([{ model: 'staff.mail', method: 'send_filed', args: [] }])
})

test('shows nothing while all e-mails are delivered', () => {
  const { container } = renderWithMessages(<MailNotice {...mail} waiting={1} oldestMinutes={2} />)
  expect(container.textContent).toBe('')
})
