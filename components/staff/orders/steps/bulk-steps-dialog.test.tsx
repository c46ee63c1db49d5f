import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { toasts } from '@/components/ui/toast/toast-store'
import '@/lib/tools/testing/dialog-in-jsdom'
import { fromBaht } from '@/lib/core/money'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { ListedOrder } from '@/lib/features/staff/orders/schemas'
import type { BulkStep } from '@/lib/features/staff/orders/view'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { BulkStepsDialog } from './bulk-steps-dialog'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)

const order = (id: number, baht: number, paysCash: boolean): ListedOrder => ({
  id,
  number: `SO${id}`,
  date: '2026-11-18',
  state: { code: 'shipped', label: 'Shipped' },
  deliveryDay: '2026-11-18',
  slot: null,
  isPickup: false,
  name: 'Mali Jaidee',
  phone: '0812345678',
  total: fromBaht(baht),
  paymentMethod: null,
  paysCash,
  hasSlip: false,
  together: [],
})

const orders = [order(1, 180.5, true), order(2, 240, true), order(3, 99, false)]

beforeEach(() => {
  answer.mockReset().mockResolvedValue(null)
})

function draw(step: BulkStep = 'done') {
  const onClose = jest.fn()
  renderWithMessages(<BulkStepsDialog step={step} orders={orders} onClose={onClose} />)
  return onClose
}

const taken = (number: string) => screen.getByLabelText<HTMLInputElement>(`Cash taken for ${number}, in baht`)
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body)
const sent = () => answer.mock.calls.map(([, method, args]) => [method, ...args])

it('asks for the cash of each order that is paid on delivery, beginning with what is due, and sends what was taken', async () => {
  const onClose = draw()
  expect([taken('SO1').value, taken('SO2').value]).toEqual(['180.50', '240.00'])
  expect(screen.queryByLabelText('Cash taken for SO3, in baht')).toBeNull()
  fireEvent.change(taken('SO2'), { target: { value: ' 200 ' } })
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([
    ['take_step', [1], 'done', { taken: 180.5 }],
    ['take_step', [2], 'done', { taken: 200 }],
    ['take_step', [3], 'done', {}],
  ])
})

it('sums the cash due of the chosen orders alone', () => {
  draw()
  expect(screen.getByRole('status').textContent).toBe('Cash from 2 orders฿420.50')
  fireEvent.click(screen.getByRole('checkbox', { name: /SO1/ }))
  expect(screen.getByRole('status').textContent).toBe('Cash from 1 order฿240.00')
  expect(screen.queryByLabelText('Cash taken for SO1, in baht')).toBeNull()
})

it.each(['', 'two hundred', '-5', '1.234'])('sends nothing while the cash of an order is %j, and says so at its field', (text) => {
  draw()
  fireEvent.change(taken('SO2'), { target: { value: text } })
  submit()
  expect(answer).not.toHaveBeenCalled()
  expect(taken('SO2').getAttribute('aria-invalid')).toBe('true')
  expect([taken('SO2').value, taken('SO1').getAttribute('aria-invalid')]).toEqual([text, null])
})

it('an order that is refused stays chosen with the cash that was typed, and the others are not sent again', async () => {
  answer.mockImplementation((...[, , [ids]]) =>
    JSON.stringify(ids) === '[2]' ? Promise.reject(new RpcError('server', 'It was cancelled.')) : Promise.resolve(null as never),
  )
  const onClose = draw()
  fireEvent.change(taken('SO2'), { target: { value: '200' } })
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain('SO2')
  expect(onClose).not.toHaveBeenCalled()
  expect(taken('SO2').value).toBe('200')
  answer.mockReset().mockResolvedValue(null)
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([['take_step', [2], 'done', { taken: 200 }]])
})

it('asks for no cash when orders leave', async () => {
  const onClose = draw('shipped')
  expect(screen.queryByLabelText('Cash taken for SO1, in baht')).toBeNull()
  fireEvent.change(screen.getByLabelText(/Driver or tracking number/), { target: { value: 'Somsak' } })
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent()[0]).toEqual(['take_step', [1], 'shipped', { tracking: 'Somsak' }])
})

const lastToast = () => toasts.get().at(-1)
const undo = () => act(async () => lastToast()?.action?.run(document.body))

it('offers to set back the marked orders, and names those that cannot be', async () => {
  const onClose = draw('shipped')
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(lastToast()).toMatchObject({ message: '3 orders marked as shipped', durationMs: 10_000 })
  answer
    .mockReset()
    .mockImplementation((...[, , [ids]]) =>
      JSON.stringify(ids) === '[2]' ? Promise.reject(new RpcError('server', 'It was cancelled.')) : Promise.resolve(null as never),
    )
  await undo()
  expect(sent()).toEqual([1, 2, 3].map((id) => ['take_step', [id], 'undone', { step: 'shipped' }]))
  expect(
    toasts
      .get()
      .slice(-2)
      .map(({ kind, message }) => [kind, message.split(':')[0]]),
  ).toEqual([
    ['success', '2 orders set back'],
    ['error', '1 order could not be set back'],
  ])
  expect(lastToast()?.message).toContain('SO2: ')
})

it('sets no delivery back whose cash was recorded', async () => {
  const onClose = draw('done')
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  answer.mockReset().mockResolvedValue(null)
  await undo()
  expect(sent()).toEqual([['take_step', [3], 'undone', { step: 'done' }]])
})
