import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@/lib/tools/testing/dialog-in-jsdom'
import { fromBaht, zero } from '@/lib/core/money'
import { connectionFailed, RpcError } from '@/lib/domain/errors/rpc-error'
import type { Stop } from '@/lib/features/staff/delivery/schemas'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { RoundBoard } from './round-board'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)

const stop = (id: number, values: Partial<Stop> = {}): Stop => ({
  id,
  number: `SO20260000${id}`,
  state: 'shipped',
  together: id,
  slot: 'Morning, 9.00–12.00',
  firstName: 'Malee',
  lastName: `No ${id}`,
  company: null,
  phone: '081 234 5678',
  address: '9 Silom Road',
  postalCode: '10500',
  district: 'Bang Rak',
  province: 'Bangkok',
  comments: 'Ring twice',
  due: zero,
  containers: [],
  taken: null,
  ...values,
})

const sent = () => answer.mock.calls.map(([, method, args]) => [method, ...args])

beforeEach(() => {
  answer.mockReset()
  answer.mockResolvedValue(null)
})

it('has map, telephone, note and cash at each stop, and sends what was taken once for two taps', async () => {
  renderWithMessages(<RoundBoard stops={[stop(1, { due: fromBaht(250) }), stop(2)]} open={[]} />)
  expect(screen.getAllByRole('link', { name: 'Call 081 234 5678' })[0]?.getAttribute('href')).toBe('tel:0812345678')
  expect(screen.getByRole('link', { name: 'Map: Malee No 1' }).getAttribute('href')).toContain('query=9+Silom+Road+Bang+Rak+Bangkok+10500')
  expect(screen.getByText('Take in cash: ฿250.00')).toBeTruthy()
  const [delivered] = screen.getAllByRole('button', { name: 'Delivered' })
  if (delivered) await userEvent.click(delivered)
  const taken = screen.getByRole('textbox', { name: /^Cash taken/ })
  await userEvent.clear(taken)
  await userEvent.type(taken, '240')
  const form = document.querySelector('form') ?? document.body
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([['finish', [1], { step: 'done', taken: 240 }]])
})

it('keeps a tap over a failed connection and a reload, and sends it again', async () => {
  answer.mockRejectedValueOnce(connectionFailed())
  const { unmount } = renderWithMessages(<RoundBoard stops={[stop(3)]} open={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Not delivered' }))
  await userEvent.click(screen.getByRole('button', { name: 'Nobody was there' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('It is kept on this phone')
  unmount()
  renderWithMessages(<RoundBoard stops={[stop(3)]} open={[]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const failed = ['finish', [3], { step: 'delivery_failed', text: 'Nobody was there' }]
  expect(sent()).toEqual([failed, failed])
})

it('says why the shop refuses a tap, and keeps what was typed', async () => {
  answer.mockRejectedValueOnce(new RpcError('server', 'This order is not among your deliveries of today.'))
  renderWithMessages(<RoundBoard stops={[stop(4)]} open={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Not delivered' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^What happened/ }), 'The gate is closed')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('This order is not among your deliveries of today.')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What happened/ }).value).toBe('The gate is closed')
})

it('moves stops by buttons and takes chosen orders', async () => {
  renderWithMessages(<RoundBoard stops={[stop(1), stop(2)]} open={[stop(5, { state: 'packed' })]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Move stop 1 down' }))
  expect(screen.getByText('Malee No 1 is now stop 2.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'SO202600005 · Malee No 5' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Take 1 order' })))
  expect(sent()).toEqual([
    ['sort', [2, 1]],
    ['take', [5]],
  ])
})
