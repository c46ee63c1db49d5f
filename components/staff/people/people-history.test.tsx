import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PeopleHistory } from './people-history'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)
beforeEach(() => answer.mockReset())

const change = { recordId: 7, name: 'Lek', staff: 'Noi', time: '2026-11-18 10:00:00' }
const changes = [
  { ...change, id: 3, before: { active: '1' }, after: { active: '0' } },
  { ...change, id: 2, before: { role: 'manager' }, after: { role: 'packer' } },
  { ...change, id: 1, before: { role: 'owner' }, after: { role: 'manager' } },
] as const

it('lists changes of people with their authors, and undoes the newest of each kind', async () => {
  answer.mockResolvedValue(null)
  renderWithMessages(<PeopleHistory changes={changes} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lek: Active → Deactivated'),
    expect.stringContaining('Lek: Manager → Packer'),
    expect.stringContaining('Lek: Owner → Manager'),
  ])
  expect(screen.getAllByRole('button')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Lek, Packer' }))
  await waitFor(() => expect(answer).toHaveBeenCalledWith('staff.account', 'undo', [2]))
})

it('says why a change cannot be undone', async () => {
  const message = 'This account has changed in the meantime'
  answer.mockRejectedValue(new RpcError('server', message, undefined, { code: 'staffAccountChanged' }))
  renderWithMessages(<PeopleHistory changes={changes} />)
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Lek, Deactivated' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})
