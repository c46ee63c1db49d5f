import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import '@/lib/tools/testing/dialog-in-jsdom'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { fromBaht } from '@/lib/core/money'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import type { StaffStep } from '@/lib/domain/orders/order-workflow'
import type { StepOrder } from '@/lib/features/staff/orders/step-view'
import { renderWithMessages } from '@/lib/tools/testing/render'
import english from '@/messages/en.json'
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
  isBack: false,
  lines: [
    {
      id: 21,
      name: 'Kale',
      quantity: 2,
      isChilled: false,
      lots: [
        { id: 1, number: 'LOT-1', expiryDate: '2026-11-25' },
        { id: 2, number: 'LOT-2', expiryDate: null },
      ],
      orderedWeight: null,
      packedWeight: null,
    },
  ],
  slots: [],
  reasons: {
    payment_refused: [reason('amount'), reason('other')],
    voided: [reason('stock'), reason('other')],
    delivery_failed: [reason('absent'), reason('other')],
  },
  undoable: null,
  hasAccount: true,
  containers: [],
  refunds: [],
}

beforeEach(() => answer.mockReset())

function draw(...steps: StaffStep[]) {
  return renderWithMessages(<OrderSteps order={order} steps={steps} />)
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body)
const expectSent = (step: StaffStep, input: object) =>
  waitFor(() => expect(answer.mock.calls).toEqual([['sale.order', 'take_step', [[7], step, input]]]))

it('asks for confirmation before a step, with the payment slip and a differing reported amount', () => {
  draw('paid')
  press('Mark as paid')
  expect(screen.getByRole('dialog', { name: 'Have you received ฿336.00?' }).textContent).toContain('The customer reported ฿300.00.')
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/staff/slip?order_id=7')
  expect(answer).not.toHaveBeenCalled()
})

it('sends a step once when it is submitted twice, and refreshes the order', async () => {
  let finish = (_: null) => {}
  answer.mockReturnValue(new Promise<null>((resolve) => (finish = resolve)))
  const { router } = draw('paid')
  press('Mark as paid')
  submit()
  submit()
  expect(answer.mock.calls).toEqual([['sale.order', 'take_step', [[7], 'paid', {}]]])
  await act(async () => finish(null))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.refresh).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.textContent).toBe('Next step')
})

it('preselects the first lot for packing and sends the lot that staff choose', async () => {
  answer.mockResolvedValue(null)
  draw('packed')
  press('Everything packed')
  expect(screen.getByRole('combobox', { name: '2 × Kale' })).toHaveProperty('value', 'LOT-1')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'LOT-2' } })
  submit()
  await expectSent('packed', { lots: { 21: 'LOT-2' }, weights: {}, weights_checked: false })
})

it('asks for the weight of goods sold by weight, and to check one that is far off', async () => {
  const message = 'Sea bass: 500 g instead of 800 g. Please check the weight.'
  answer.mockRejectedValueOnce(new RpcError('server', message, { weight_22: message })).mockResolvedValue(null)
  const lines = [{ id: 22, name: 'Sea bass', quantity: 1, isChilled: true, lots: [], orderedWeight: 800, packedWeight: null }]
  renderWithMessages(<OrderSteps order={{ ...order, lines }} steps={['packed']} />)
  press('Everything packed')
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: /^Weight of Sea bass in grams/ }), { target: { value: '500' } })
  submit()
  fireEvent.click(await screen.findByRole('checkbox', { name: /checked the weights/ }))
  submit()
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
  const sent = (weights_checked: boolean) => [[7], 'packed', { lots: {}, weights: { 22: 500 }, weights_checked }]
  expect(answer.mock.calls.map(([, , args]) => args)).toEqual([sent(false), sent(true)])
})

it('marks the line of a refused lot as invalid and leaves the dialog open', async () => {
  answer.mockRejectedValue(new RpcError('server', 'Lot LOT-1 does not exist', { line_21: 'Lot LOT-1 does not exist' }))
  draw('packed')
  press('Everything packed')
  submit()
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('requires a reason, preserves it when the request fails, and sends it on the next attempt', async () => {
  answer.mockRejectedValueOnce(new RpcError('network', 'The connection failed. Please try again.'))
  draw('payment_refused')
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
  expect(answer).toHaveBeenLastCalledWith('sale.order', 'take_step', [[7], 'payment_refused', { text: 'Half of it is missing.' }])
})

it('cancels an order with the reason worded for the customer and with restocking', async () => {
  answer.mockResolvedValue(null)
  draw('voided')
  press('Cancel order')
  submit()
  await expectSent('voided', { text: 'Words of stock', restock: true })
})

it('warns before cancellation about a reported transfer that has not been checked', () => {
  draw('voided')
  press('Cancel order')
  expect(screen.getByRole('dialog').textContent).toContain('The customer reported a transfer of ฿300.00 that has not been checked.')
})

it('reports that a colleague changed the order first, and refreshes the order', async () => {
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

it('links to the staff sign-in page when the session has ended', async () => {
  answer.mockRejectedValue(new RpcError('server', 'Please sign in to the staff pages.', undefined, { code: 'staffSignedOut' }))
  draw('paid')
  press('Mark as paid')
  submit()
  const link = await screen.findByRole('link', { name: 'Sign in again' })
  expect(link.getAttribute('href')).toBe('/en/staff/sign_in?to=order&order_id=7')
})

it('mentions the cash payment only when there is an amount to collect', () => {
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

it('records the chosen one of two refunds due', async () => {
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
  await expectSent('refunded', { refund_id: 5, text: 'In Stripe' })
})

it('says that nothing is left to do although the last step can be undone', () => {
  renderWithMessages(<OrderSteps order={{ ...order, undoable: 'done' }} steps={['undone']} />)
  expect(screen.getByText(english.staffSteps.none)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Undo/ })).toBeTruthy()
})

it('undoes the step that it names, and says when it is too late', async () => {
  const message = 'This step can no longer be undone'
  answer.mockRejectedValueOnce(new RpcError('server', message, undefined, { code: 'undoTooLate' }))
  renderWithMessages(<OrderSteps order={{ ...order, undoable: 'shipped' }} steps={['done', 'undone']} />)
  press('Undo “out for delivery”')
  expect(screen.getByRole('dialog', { name: 'Not on its way yet?' }).textContent).toContain('now receives one that it is not yet')
  submit()
  await expectSent('undone', { step: 'shipped' })
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

it('says that a count is above what the customer has, or missing, before it is sent', async () => {
  answer.mockResolvedValue(null)
  const containers = [{ deposit: fromBaht(10), pieces: 3, goods: 'Lime juice' }]
  renderWithMessages(<OrderSteps order={{ ...order, containers }} steps={['deposit_returned']} />)
  press('Count returned containers')
  submit()
  expect(screen.getByText('Please enter how many came back.')).toBeTruthy()
  const count = screen.getByRole('spinbutton', { name: /^Returned at ฿10.00 deposit/ })
  fireEvent.change(count, { target: { value: '4' } })
  submit()
  expect(screen.getByText(/whole number up to 3/)).toBeTruthy()
  expect([count.getAttribute('aria-invalid'), answer.mock.calls]).toEqual(['true', []])
  fireEvent.change(count, { target: { value: '3' } })
  submit()
  await expectSent('deposit_returned', { containers: [{ deposit: 10, held: 3, pieces: 3 }] })
})
