import { fireEvent, screen, waitFor } from '@testing-library/react'
import '@/lib/tools/testing/dialog-in-jsdom'
import { PopupHost } from '@/components/popups/popup-host'
import type { OrderChanges } from '@/lib/features/orders/schemas'
import type { OrderEvent, Order } from '@/lib/features/orders/view'
import { sampleOrder as order } from '@/lib/features/orders/testing/samples'
import { fromBaht, zero } from '@/lib/core/money'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { OrderView } from './order-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const transfer = { ...order, state: { code: 'wait_payment', label: 'Waiting' }, paymentMethod: { id: 2, name: 'Bank transfer' } }
const placed: OrderEvent = { id: 1, kind: 'placed', time: '2026-11-21 10:15:00' }
const declined: OrderEvent = { id: 2, kind: 'card_declined', time: '2026-11-21 10:16:00' }
const reported: OrderEvent = { id: 2, kind: 'payment_reported', time: '2026-11-21 11:30:00' }

const draw = (shown: Order, isJustPlaced = false, events: readonly OrderEvent[] = [placed]) =>
  renderWithMessages(
    <>
      <OrderView order={shown} events={events} isJustPlaced={isJustPlaced} />
      <PopupHost />
    </>,
  )

it('shows number, date, status and payment method [S2.175]', () => {
  draw(order)
  const facts = ['Order: SO202600007', '21 November 2026', 'Confirmed', 'Cash on delivery']
  for (const fact of facts) expect(screen.getAllByText(fact).length).toBeGreaterThan(0)
})

it('shows picture, name, discount, saving, quantity, unit price and amount of each line [S2.99]', () => {
  draw({ ...order, lines: order.lines.map((line) => ({ ...line, image: 'kale.webp' })) })
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells.slice(2)).toEqual(['10%', '฿12.00', '3', '฿40.00', '฿108.00', '+'])
  expect(cells[1]).toContain('Kale3 × ฿40.00')
  expect(screen.getAllByRole('cell')[0]?.querySelector('img')?.src).toContain('kale-resize-')
})

it('shows no price beside what is in a box, which has it', () => {
  draw({ ...order, lines: order.lines.map((line) => ({ ...line, amount: zero, unitPrice: zero, isInBox: true })) })
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells.join()).not.toContain('฿0.00')
  expect(cells[1]).toContain('× 3')
})

it('shows subtotal, tax and total, a back link and the invoice button [S2.176]', () => {
  const { container } = draw(order)
  expect(container.textContent).toMatch(/Subtotal฿1,100\.00Delivery and discounts฿50\.50Tax \(included\)฿50\.50Total.*1,150/)
  expect(screen.getByRole('link', { name: /Back/ }).getAttribute('href')).toBe('/en/orders')
  expect(screen.getByRole('button', { name: 'Download Invoice' })).toBeTruthy()
})

const unpaid = { ...order, state: { code: 'wait_payment', label: 'Waiting' }, paymentMethod: { id: 3, name: 'Card' } }

it('asks for no second payment while the bank confirms the first one', () => {
  const { container } = renderWithMessages(<OrderView order={{ ...unpaid, isConfirming: true }} events={[placed]} isJustPlaced={false} />)
  expect(container.textContent).toContain('Your bank has not confirmed the payment yet')
  expect(screen.queryByRole('link', { name: /pay/i })).toBeNull()
})

it('asks for no payment of an order whose delivery day has passed', () => {
  const { container } = renderWithMessages(<OrderView order={unpaid} events={[placed]} isJustPlaced={false} isDayPassed />)
  expect(container.textContent).toContain('has passed, so it can no longer be paid')
  expect(screen.queryByRole('link', { name: /pay/i })).toBeNull()
})

it('leads to the standing order that it comes from, and begins one from every other', () => {
  const view = (isOfStandingOrder: boolean) => (
    <OrderView order={order} events={[placed]} isJustPlaced={false} mayRepeat isOfStandingOrder={isOfStandingOrder} />
  )
  const { unmount } = renderWithMessages(view(false))
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Order this every week')).toBe('/en/standing_orders?order_id=7')
  unmount()
  renderWithMessages(view(true))
  expect(addressOf('Standing orders')).toBe('/en/standing_orders')
  expect(screen.queryByRole('link', { name: 'Order this every week' })).toBeNull()
})

const delivery = {
  day: '2026-11-23',
  slot: { code: 'morning', label: null },
  stop: null,
  isPickup: false,
  address: { name: 'Malee Suk', company: 'Suk Co.', phone: '081 234 5678', text: '9 Nimman Road, Mueang, Chiang Mai 50200' },
  substitution: 'refund',
  comments: 'Ring twice.\nMind the dog.',
  together: [],
} as const
const deliveryText = () => screen.getByRole('region', { name: 'Delivery' }).textContent

it('shows delivery day, slot, address, substitution preference and note', () => {
  draw({ ...order, delivery })
  expect(deliveryText()).toBe(
    'Delivery day23 November 2026Morning, 9.00–12.00Deliver toMalee SukSuk Co.9 Nimman Road, Mueang, Chiang Mai 50200081 234 5678If something is missingLeave it out and refundYour noteRing twice.\nMind the dog.',
  )
})

it('links to the orders that are delivered together with it', () => {
  draw({ ...order, delivery: { ...delivery, together: [{ id: 12, number: 'SO202600012' }] } })
  expect(screen.getByRole('link', { name: 'SO202600012' }).getAttribute('href')).toBe('/en/order_details?order_id=12')
})

it.each([
  ['fetched', { isPickup: true, slot: null }, /^Pick-up day23 November 2026Billing addressMalee/],
  ['sent by e-mail', { day: null, slot: null, comments: '' }, /^Billing addressMalee[^N]*Nimman.*5678If something is missing/],
] as const)('an order that is %s shows a billing address and omits what was not chosen', (_name, changes, text) => {
  draw({ ...order, delivery: { ...delivery, ...changes } })
  expect(deliveryText()).toMatch(text)
})

it('shows voucher discount, delivery, delivery discount, gift vouchers and rounding in separate rows', () => {
  const parts = {
    voucherDiscount: fromBaht(40),
    delivery: fromBaht(60),
    deliveryDiscount: fromBaht(9.5),
    deposits: fromBaht(0),
    giftVouchers: fromBaht(8),
    balance: fromBaht(2),
    rounding: fromBaht(0.25),
  }
  const { container } = draw({ ...order, total: fromBaht(1100.75), parts })
  expect(container.textContent).toContain(
    'Subtotal฿1,100.00Voucher discount(฿40.00)Delivery฿60.00Delivery discount(฿9.50)Gift vouchers(฿8.00)Paid from balance(฿2.00)Rounding฿0.25Tax (included)',
  )
})

it('shows a fully discounted line as free, once', () => {
  const amounts = { quantity: 1, amount: fromBaht(0), discountPercent: 100, discountAmount: fromBaht(40) }
  draw({ ...order, lines: order.lines.map((line) => ({ ...line, ...amounts, productId: null })) })
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells.slice(1)).toEqual(['Kale1 × ฿40.00', '–', '฿40.00', '1', '฿40.00', 'Free', ''])
})

const waiting = '2026-11-23 15:00:00'
const changes: OrderChanges = {
  until: null,
  amountChange: 'any',
  canCancel: true,
  canMove: true,
  takesAddOns: false,
  lastChange: null,
  lines: [],
  days: [],
  otherPayments: [],
  boxes: [],
}

it.each([
  ['half an hour after it was placed', [placed], null, /30 minutes.*change or cancel this order until it is packed/],
  [
    'as long as the order of a standing order waits',
    [placed],
    waiting,
    /charged automatically.*until Mon 23 Nov 15:00.*change or cancel this order until 23 Nov/,
  ],
  [
    'as long after its card was declined',
    [placed, declined],
    waiting,
    /not charged.*until Mon 23 Nov 15:00.*change or cancel this order until 23 Nov/,
  ],
  ['after the bank declined it', [placed, { ...declined, reason: 'declined' }], waiting, /Your bank declined your saved card.*until Mon/],
  ['that its owner has to confirm', [placed, { ...declined, reason: 'authentication' }], waiting, /Your bank wants you to confirm/],
  ['after the bank refused it later', [placed, { ...declined, reason: 'unconfirmed' }], waiting, /did not confirm.*until Mon/],
  ['after it was removed', [placed, { ...declined, reason: 'removed' }], waiting, /Your saved card was removed/],
] as const)('says that it can be paid by card %s, and until when it is changed', (_, events, until, text) => {
  const byCard = { ...transfer, paymentMethod: { id: 3, name: 'Card' } }
  const { container } = renderWithMessages(
    <OrderView order={byCard} events={events} changes={{ ...changes, until }} isJustPlaced={false} />,
  )
  expect(container.textContent).toMatch(text)
  expect(screen.getByRole('link', { name: 'Pay by card' })).toBeTruthy()
})

it('shows why a payment slip was refused, and a link to send another', () => {
  draw(transfer, false, [placed, reported, { id: 3, kind: 'payment_refused', time: '2026-11-21 12:00:00', text: 'It is cut off.' }])
  expect(screen.getByText('We could not confirm your transfer: It is cut off.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PAYMENT CONFIRM' })).toBeTruthy()
})

it.each([
  ['a transfer that is awaited', transfer, true],
  ['a transfer that has come', { ...transfer, state: { code: 'paid', label: 'Paid' } }, true],
  ['a cancelled transfer', { ...transfer, state: { code: 'voided', label: 'Cancelled' } }, false],
  ['cash on delivery', order, false],
] as const)('shows or omits the bank account link next to the payment method of %s: %# [S2.100]', (_, shown, isThere) => {
  draw(shown)
  const address = screen.queryByRole('link', { name: 'Bank transfer details' })?.getAttribute('href') ?? null
  expect(address).toBe(isThere ? '/en/confirm_payment?sale_order=SO202600007&total_amt=1150.5' : null)
})

it('shows when a payment slip was sent, and no longer links to the payment confirmation', () => {
  draw(transfer, false, [placed, reported])
  expect(screen.getByRole('status').textContent).toContain('You sent us your payment slip on 21 November 2026, 11:30.')
  expect(screen.queryByRole('link', { name: 'PAYMENT CONFIRM' })).toBeNull()
})

it('shows the completed and upcoming steps of the order', () => {
  draw(transfer, false, [placed, reported])
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(steps).toEqual([
    'Ordered21 November 2026, 10:15',
    'Payment slip sent21 November 2026, 11:30',
    'Payment (upcoming)',
    'Packing (upcoming)',
    'On its way (upcoming)',
    'At your door (upcoming)',
  ])
})

it('shows a thank-you popup that can be closed for a just placed cash-on-delivery order [S2.141] [S4.6] [S4.31]', async () => {
  draw(order, true)
  const popup = await screen.findByRole('dialog', { name: 'Thank you for your order' })
  expect(screen.getByRole('link', { name: 'RETURN TO MAIN' }).getAttribute('href')).toBe('/en/orders')
  fireEvent(popup, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks for the difference when an order became more expensive after its slip was sent', () => {
  draw(transfer, false, [placed, { ...reported, amount: fromBaht(1000), asked: fromBaht(1000) }])
  expect(screen.getByText(/please transfer the difference of ฿150.50/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'PAYMENT CONFIRM' })
  expect(link.getAttribute('href')).toBe('/en/confirm_payment?sale_order=SO202600007&total_amt=150.5')
})

it.each([
  ['awaits its payment', [placed]],
  ['has its slip checked', [placed, reported]],
])('offers to order again while the order %s', (_, events) => {
  draw(transfer, false, events)
  expect(screen.getByRole('button', { name: 'Order again' })).toBeTruthy()
})

it('asks on the page and in a popup to confirm the payment of a just placed bank transfer order [S2.142] [S4.6]', async () => {
  draw(transfer, true)
  await screen.findByRole('dialog', { name: 'We have received your order' })
  const links = screen.getAllByRole('link', { name: 'PAYMENT CONFIRM' }).map((link) => link.getAttribute('href'))
  const address = '/en/confirm_payment?sale_order=SO202600007&total_amt=1150.5'
  expect(links).toEqual([address, address])
})

it('shows that nothing is left to pay for a just placed order with a total of 0', async () => {
  draw({ ...order, total: fromBaht(0) }, true)
  const popup = await screen.findByRole('dialog', { name: 'Thank you for your order' })
  expect(popup.textContent).toContain('There is nothing left to pay.')
  expect(popup.textContent).not.toContain('ready')
})

it('shows neither VAT nor a tax invoice of a shop without VAT registration', () => {
  renderWithMessages(<OrderView order={{ ...order, tax: fromBaht(0) }} events={[]} isJustPlaced={false} isVatRegistered={false} />)
  expect(screen.queryByText('Tax (included)')).toBeNull()
  expect(screen.getByRole('button', { name: 'Download receipt' })).toBeTruthy()
  expect(screen.getByText('Your receipt will be available once the order is paid.')).toBeTruthy()
})

it('calls a paper what its number says, whatever the shop is now', () => {
  renderWithMessages(<OrderView order={{ ...order, invoiceNumbers: ['RC202600001'] }} events={[]} isJustPlaced={false} />)
  expect(screen.getByRole('button', { name: 'Download receipt' })).toBeTruthy()
})

it('offers what was bought for a list, without gifts and what came in a box', () => {
  const [line] = order.lines
  if (!line) throw new Error('The order has no line')
  const lines = [line, { ...line, id: 2, productId: 8, amount: zero }, { ...line, id: 3, productId: 9, amount: zero, isInBox: true }]
  renderWithMessages(<OrderView order={{ ...order, lines }} events={[]} isJustPlaced={false} hasLists />)
  expect(screen.getByRole('link', { name: 'Save as a list' }).getAttribute('href')).toBe('/en/lists?items=7%3A3')
})

it('says below a box what it lacks because the customer never wants it, as the cart does', () => {
  const lines = order.lines.map((line) => ({ ...line, leftOut: ['Tomatoes (มะเขือเทศ)'] }))
  renderWithMessages(<OrderView order={{ ...order, lines }} events={[]} isJustPlaced={false} />)
  expect(screen.getByText('You asked us never to send Tomatoes: it is left out, because nothing else fits in this box.')).toBeTruthy()
})
