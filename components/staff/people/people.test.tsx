import { fireEvent, screen, waitFor } from '@testing-library/react'
import { answer, calls, refusal } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PeopleHistory, PeopleList } from './people-list'

const lek = {
  id: 7,
  name: 'Lek',
  email: 'lek@example.com',
  role: 'packer',
  isActive: true,
  hasPassword: false,
  hasSecondFactor: false,
} as const

const change = { recordId: 7, name: 'Lek', staff: 'Noi', time: '2026-11-18 10:00:00' }
const changes = [
  { ...change, id: 3, before: { active: '1' }, after: { active: '0' } },
  { ...change, id: 2, before: { role: 'manager' }, after: { role: 'packer' } },
  { ...change, id: 1, before: { role: 'owner' }, after: { role: 'manager' } },
] as const

it('shows the link to pass on where no mail is sent', async () => {
  const url = 'https://shop.example/en/staff/accept?code=abc'
  answer({ create_link: url })
  renderWithMessages(<PeopleList accounts={[lek]} isMailDelivered={false} />)
  expect(screen.queryByRole('button', { name: 'Send a new invitation' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show link' }))
  const field = await screen.findByRole('textbox', { name: /Link for Lek/ })
  expect([field.getAttribute('value'), field.hasAttribute('readonly')]).toEqual([url, true])
  expect(calls()).toMatchObject([{ model: 'staff.account', method: 'create_link', args: [7] }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy())
})

it('shows no link where mails are sent', () => {
  renderWithMessages(<PeopleList accounts={[lek]} isMailDelivered />)
  expect(screen.queryByRole('button', { name: 'Show link' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send a new invitation' })).toBeTruthy()
})

it('lists changes of people with their authors, and undoes the newest of each kind', async () => {
  answer({ undo: null })
  renderWithMessages(<PeopleHistory changes={changes} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lek: Active → Deactivated'),
    expect.stringContaining('Lek: Manager → Packer'),
    expect.stringContaining('Lek: Owner → Manager'),
  ])
  expect(screen.getAllByRole('button')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Lek, Packer' }))
  await waitFor(() => expect(calls()).toMatchObject([{ model: 'staff.account', method: 'undo', args: [2] }]))
})

it('says why a change cannot be undone', async () => {
  answer({ undo: refusal('This account has changed in the meantime', { code: 'staffAccountChanged' }) })
  renderWithMessages(<PeopleHistory changes={changes} />)
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Lek, Deactivated' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This account has changed in the meantime')
})
