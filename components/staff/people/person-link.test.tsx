import { fireEvent, screen, waitFor } from '@testing-library/react'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PeopleList } from './people-list'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)
const lek = {
  id: 7,
  name: 'Lek',
  email: 'lek@example.com',
  role: 'packer',
  isActive: true,
  hasPassword: false,
  hasSecondFactor: false,
} as const

beforeEach(() => answer.mockReset())

it('shows the link to pass on where no mail is sent', async () => {
  const url = 'https://shop.example/en/staff/accept?code=abc'
  answer.mockResolvedValue(url)
  renderWithMessages(<PeopleList accounts={[lek]} isMailDelivered={false} />)
  expect(screen.queryByRole('button', { name: 'Send a new invitation' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show link' }))
  const field = await screen.findByRole('textbox', { name: /Link for Lek/ })
  expect([field.getAttribute('value'), field.hasAttribute('readonly')]).toEqual([url, true])
  expect(answer.mock.calls).toEqual([['staff.account', 'create_link', [7]]])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy())
})

it('shows no link where mails are sent', () => {
  renderWithMessages(<PeopleList accounts={[lek]} isMailDelivered />)
  expect(screen.queryByRole('button', { name: 'Show link' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send a new invitation' })).toBeTruthy()
})
