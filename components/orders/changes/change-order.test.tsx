import { fireEvent, screen, waitFor } from '@testing-library/react'
import '@/lib/tools/testing/dialog-in-jsdom'
import { fromBaht, zero } from '@/lib/core/money'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import type { OrderChanges } from '@/lib/features/orders/schemas'
import { sampleOrder } from '@/lib/features/orders/testing/samples'
import type { Order } from '@/lib/features/orders/view'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { answer, calls, methods } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ChangeDay } from '@/components/orders/changes/change-day'
import { ChangeLines } from '@/components/orders/changes/change-lines'
import { ChangeOrder } from './change-order'

const refresh = jest.fn()

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const slots = (isMorning: boolean) => [
  { slot: { code: 'morning', label: null }, isOpen: isMorning },
  { slot: { code: 'afternoon', label: null }, isOpen: true },
]

const order: Order = {
  ...sampleOrder,
  date: '2026-11-18',
  total: fromBaht(180),
  subtotal: fromBaht(120),
  tax: zero,
  lines: [],
  delivery: {
    day: '2026-11-19',
    slot: null,
    stop: null,
    isPickup: false,
    address: { name: 'Malee', company: null, phone: '', text: 'Silom' },
    substitution: null,
    comments: '',
    together: [],
  },
}

const changes: OrderChanges = {
  until: '2026-11-18 15:00:00',
  amountChange: 'any',
  canCancel: true,
  canMove: true,
  takesAddOns: true,
  boxes: [],
  lastChange: 5,
  otherPayments: [],
  lines: [
    { productId: 1, name: 'Kale (คะน้า)', quantity: 3 },
    { productId: 2, name: 'Rice (ข้าว)', quantity: 1 },
  ],
  days: [
    { date: '2026-11-19', isAnyTime: true, slots: slots(true) },
    { date: '2026-11-20', isAnyTime: true, slots: slots(false) },
  ],
}

const preview = { context: { preview: true, last_change: 5 } }
const addresses = [{ id: 5, label: 'Home' }]
const onDone = jest.fn()
const onClose = jest.fn()
const props = { order: { ...order, giftVouchers: zero, balance: zero }, changes, by: 'customer' as const, onDone, onClose }
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => {
  for (const mock of [refresh, onDone, onClose]) mock.mockReset()
})

it('shows the cut-off for changes and offers each change', () => {
  renderWithMessages(<ChangeOrder order={order} changes={changes} addresses={addresses} />)
  expect(screen.getByText('You can change or cancel this order until 18 November 2026, 15:00.')).toBeTruthy()
  expect(buttons()).toEqual(['Change or add products', 'Change day', 'Change address', 'Cancel order'])
})

it.each([
  [225, 'You have sent a slip already: after saving, please transfer the difference of ฿45.00 and send us its slip.'],
  [140, '฿40.00 will be refunded once your transfer has been checked.'],
])('a change to ฿%s after a slip for ฿180 was sent says what happens to the difference', async (amount_total, sentence) => {
  answer({ change_lines: { amount_subtotal: 80, amount_ship: 60, ship_discount: 0, amount_gift: 0, amount_total } })
  renderWithMessages(<ChangeLines {...props} order={{ ...props.order, asked: fromBaht(180) }} />)
  const [less] = screen.getAllByRole('button', { name: /decrease|fewer|less|minus/i })
  if (less) fireEvent.click(less)
  await waitFor(() => expect(screen.getByText(sentence)).toBeTruthy())
})

it('links from a paid order to the shop and stores it as the main order for an add-on order', async () => {
  renderWithMessages(<ChangeOrder order={order} changes={{ ...changes, amountChange: 'lower' }} addresses={addresses} />)
  const link = screen.getByRole('link', { name: 'Add products to this order' })
  expect(link.getAttribute('href')).toBe('/en/all_products')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(chosenMainOrder.take()).toBe(7)
})

it.each([
  ['an add-on order can be cancelled, but not moved', true, /together with another one/, ['Change or add products', 'Cancel order']],
  ['an order with an add-on order can be neither cancelled nor moved', false, /cancel the other one first/, ['Change or add products']],
])('%s', (_, canCancel, sentence, offered) => {
  renderWithMessages(<ChangeOrder order={order} changes={{ ...changes, canCancel, canMove: false, days: [] }} addresses={addresses} />)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(buttons()).toEqual(offered)
})

it('shows the order as it is now once a dialog is closed, which may have been refused for a later change', async () => {
  renderWithMessages(<ChangeOrder order={order} changes={changes} addresses={addresses} />)
  fireEvent.click(screen.getByRole('button', { name: 'Change day' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close', hidden: true }))
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('cancels an order only after confirmation', async () => {
  answer({ cancel_order: null })
  renderWithMessages(<ChangeOrder order={order} changes={changes} addresses={addresses} />)
  for (const [accepted, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(popupQueue.get()).toHaveLength(1))
    settlePopup(popupQueue.get()[0]?.id ?? 0, accepted)
    await waitFor(() => expect(methods()).toHaveLength(count))
  }
  expect(calls()).toMatchObject([{ model: 'sale.order', method: 'cancel_order', args: [[7]] }])
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
})

it('previews the total of changed quantities and saves them with that total', async () => {
  answer({ change_lines: { amount_subtotal: 80, amount_ship: 60, ship_discount: 0, amount_gift: 0, amount_total: 140 } })
  renderWithMessages(<ChangeLines {...props} />)
  const [less] = screen.getAllByRole('button', { name: /decrease|fewer|less|minus/i })
  if (less) fireEvent.click(less)
  const [, none] = screen.getAllByRole('textbox')
  if (none) fireEvent.change(none, { target: { value: '0' } })
  await waitFor(() => expect(screen.getByText('฿140.00')).toBeTruthy())
  const lines = [{ product_id: 1, qty: 2 }]
  expect(calls()).toEqual([{ model: 'sale.order', method: 'change_lines', args: [[7], lines], options: preview }])
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const saved = { context: { amount_total: 140, key: expect.any(String), last_change: 5 } }
  expect(calls().slice(1)).toMatchObject([{ args: [[7], lines], options: saved }])
})

it('shows the amount and destination of the refund before a paid order is changed', async () => {
  answer({ change_lines: { amount_subtotal: 80, amount_ship: 60, ship_discount: 0, amount_gift: 0, amount_total: 140 } })
  renderWithMessages(
    <ChangeLines
      {...props}
      order={{ ...order, giftVouchers: fromBaht(25), balance: zero }}
      changes={{ ...changes, amountChange: 'lower' }}
    />,
  )
  const [less] = screen.getAllByRole('button', { name: /decrease|fewer|less|minus/i })
  if (less) fireEvent.click(less)
  await waitFor(() => expect(screen.getByText('฿40.00 will be refunded to the original payment method.')).toBeTruthy())
  expect(screen.getByText('฿25.00 goes back onto the gift voucher.')).toBeTruthy()
})

it('does not offer to add products to a paid order, whose total must not rise', () => {
  renderWithMessages(<ChangeLines {...props} changes={{ ...changes, amountChange: 'lower' }} />)
  expect(screen.queryByLabelText('Add a product')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Change quantities' })).toBeTruthy()
})

it('moves an order to another day and disables slots that are not available', async () => {
  answer({ change_delivery: null })
  renderWithMessages(<ChangeDay {...props} />)
  fireEvent.change(screen.getByLabelText('Delivery day'), { target: { value: '2026-11-20' } })
  const options = screen.getAllByRole<HTMLOptionElement>('option').filter(({ disabled }) => disabled)
  expect(options.map(({ value }) => value)).toEqual(['morning'])
  fireEvent.change(screen.getByLabelText('Part of the day'), { target: { value: 'afternoon' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const day = { delivery_date: '2026-11-20', delivery_slot: 'afternoon' }
  expect(calls()).toMatchObject([{ method: 'change_delivery', args: [[7], day], options: { context: { last_change: 5 } } }])
})
