import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import '@/lib/tools/testing/dialog-in-jsdom'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { fromBaht } from '@/lib/core/money'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import type { AdminStep } from '@/lib/features/staff/orders/order-rules'
import type { StepOrder } from '@/lib/features/staff/orders/order-step-rules'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { OrderSteps } from './order-steps'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)

const reason = (name: string) => ({ name, label: name, toCustomer: `Words of ${name}` })

const order: StepOrder = {
  id: 7,
  number: 'SO202600007',
  total: fromBaht(336),
  reportedAmount: fromBaht(300),
  hasSlip: true,
  paysCash: false,
  isPaid: false,
  isShipped: false,
  lines: [
    {
      id: 21,
      name: 'Kale',
      quantity: 2,
      lots: [
        { id: 1, number: 'LOT-1', expiryDate: '2026-11-25' },
        { id: 2, number: 'LOT-2', expiryDate: null },
      ],
    },
  ],
  reasons: { refuse: [reason('amount'), reason('other')], void: [reason('stock'), reason('other')] },
  refunds: [],
}

beforeEach(() => answer.mockReset())

function draw(...steps: AdminStep[]) {
  return renderWithMessages(<OrderSteps order={order} steps={steps} />)
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body)

it('says what a step does before it is taken, with the slip and an amount that differs', () => {
  draw('paid')
  press('Mark as paid')
  expect(screen.getByRole('dialog', { name: 'Have you received ฿336.00?' }).textContent).toContain('The customer reported ฿300.00.')
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/staff/slip?order_id=7')
  expect(answer).not.toHaveBeenCalled()
})

it('takes a step once, however often it is pressed, and shows the order again', async () => {
  let finish = (_: null) => {}
  answer.mockReturnValue(new Promise<null>((resolve) => (finish = resolve)))
  const { router } = draw('paid')
  press('Mark as paid')
  submit()
  submit()
  expect(answer.mock.calls).toEqual([['sale.order', 'move_order', [[7], 'paid']]])
  await act(async () => finish(null))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.refresh).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.textContent).toBe('Next step')
})

it('packs from the lots that are offered first, or from the chosen ones', async () => {
  answer.mockResolvedValue(null)
  draw('packed')
  press('Everything packed')
  expect(screen.getByRole('combobox', { name: '2 × Kale' })).toHaveProperty('value', 'LOT-1')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'LOT-2' } })
  submit()
  await waitFor(() => expect(answer).toHaveBeenCalledWith('sale.order', 'move_order', [[7], 'packed', { lots: { 21: 'LOT-2' } }]))
})

it('shows at the line which lot cannot be had, and keeps the dialog', async () => {
  answer.mockRejectedValue(new RpcError('server', 'Lot LOT-1 does not exist', { line_21: 'Lot LOT-1 does not exist' }))
  draw('packed')
  press('Everything packed')
  submit()
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('asks for a reason, keeps what was typed when it fails, and sends the customer’s words', async () => {
  answer.mockRejectedValueOnce(new RpcError('network', 'The connection failed. Please try again.'))
  draw('refuse')
  press('Reject slip')
  fireEvent.click(screen.getByRole('radio', { name: 'other' }))
  submit()
  expect(screen.getByText('Please enter a reason.')).toBeTruthy()
  expect(answer).not.toHaveBeenCalled()

  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Half of it is missing.' } })
  submit()
  await screen.findByText(/connection/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Half of it is missing.')
  answer.mockResolvedValue(null)
  submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answer).toHaveBeenLastCalledWith('sale.order', 'refuse_transfer', [[7], 'Half of it is missing.'])
})

it('cancels with the reason in the customer’s language and the goods back on the shelf', async () => {
  answer.mockResolvedValue(null)
  draw('void')
  press('Cancel order')
  submit()
  await waitFor(() => expect(answer).toHaveBeenCalledWith('sale.order', 'void_order', [[7], 'Words of stock', { restock: true }]))
})

it('says before a cancelling what becomes of a transfer that was reported and not checked', () => {
  draw('void')
  press('Cancel order')
  expect(screen.getByRole('dialog').textContent).toContain('The customer reported a transfer of ฿300.00 that has not been checked.')
})

it('says when a colleague was quicker, and shows the order again', async () => {
  answer.mockRejectedValue(
    new RpcError('server', 'Order SO202600007 cannot change from voided to paid', undefined, { code: 'orderCannotMove' }),
  )
  const { router } = draw('paid')
  press('Mark as paid')
  submit()
  await screen.findByText(/A colleague has just changed this order/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.refresh).toHaveBeenCalled()
})

it('leads back to the passcode when the session has ended', async () => {
  answer.mockRejectedValue(new RpcError('server', 'Please sign in with the staff passcode.', undefined, { code: 'staffSignedOut' }))
  draw('paid')
  press('Mark as paid')
  submit()
  const link = await screen.findByRole('link', { name: 'Sign in again' })
  expect(link.getAttribute('href')).toBe('/en/staff/sign_in?to=order&order_id=7')
})

it('says so when nothing is left to do', () => {
  draw()
  expect(screen.getByText('Nothing left to do.')).toBeTruthy()
})

it('mentions cash on delivery only where there is something to collect', () => {
  const paidInCash = 'as paid in cash'
  const onDelivery = { ...order, paysCash: true, reportedAmount: null, hasSlip: false }
  const { unmount } = renderWithMessages(<OrderSteps order={onDelivery} steps={['done']} />)
  press('Delivered')
  expect(screen.getByRole('dialog').textContent).toContain(paidInCash)
  unmount()
  renderWithMessages(<OrderSteps order={{ ...onDelivery, total: fromBaht(0) }} steps={['done']} />)
  press('Delivered')
  expect(screen.getByRole('dialog').textContent).not.toContain(paidInCash)
})

it('records of two refunds the one that was paid', async () => {
  answer.mockResolvedValue(null)
  const refunds = [
    { id: 3, amount: fromBaht(40), reason: 'order changed', isByCard: true } as const,
    { id: 5, amount: fromBaht(140), reason: 'order cancelled', isByCard: true } as const,
  ]
  renderWithMessages(<OrderSteps order={{ ...order, refunds }} steps={['refunded']} />)
  press('Refunded')
  const which = screen.getByLabelText('Refund')
  expect([...which.children].map(({ textContent }) => textContent)).toEqual([
    '฿40.00 · by card · order changed',
    '฿140.00 · by card · order cancelled',
  ])
  fireEvent.change(which, { target: { value: '5' } })
  fireEvent.change(screen.getByLabelText(/How and when/), { target: { value: 'In Stripe' } })
  submit()
  await waitFor(() => expect(answer).toHaveBeenCalledWith('sale.order', 'note_refund', [[7], 'In Stripe', 5]))
})
