import { fromBaht } from '@/lib/core/money'
import { payAgainHref } from '@/lib/core/urls/routes'
import { awaitsCard, awaitsTransfer, decideOrderPopup, orderHistory, paymentReportedAt, reportedDifference, transferRefusal } from './view'

const order = (methodId: number | null, code: string) => ({
  paymentMethod: methodId === null ? null : { id: methodId, name: '' },
  state: { code, label: code },
})
const event = (id: number, kind: string) => ({ id, kind, time: `2026-11-21 10:0${id}:00` })

test.each([
  ['a transfer that is awaited', 2, 'wait_payment', ['placed'], ['paid', 'packed', 'shipped', 'done']],
  ['a transfer that is reported', 2, 'wait_payment', ['placed', 'payment_reported'], ['paid', 'packed', 'shipped', 'done']],
  ['a card that has paid', 3, 'paid', ['placed', 'paid'], ['packed', 'shipped', 'done']],
  ['cash on delivery', 5, 'confirmed', ['placed'], ['packed', 'shipped', 'done']],
  ['goods on their way', 5, 'shipped', ['placed', 'packed', 'shipped'], ['done']],
  ['what has come', 3, 'done', ['placed', 'paid', 'packed', 'shipped', 'done'], []],
  ['what was cancelled', 3, 'voided', ['placed', 'voided'], []],
  ['a state of another server', 3, 'quoted', ['placed'], []],
] as const)('the order history of %s lists past events and remaining steps', (_, methodId, state, behind, ahead) => {
  const events = behind.map((kind, index) => event(index + 1, kind))
  expect(orderHistory(order(methodId, state), events)).toEqual([
    ...events.map(({ kind, time }) => ({ step: kind, time, isUnsure: false })),
    ...ahead.map((step) => ({ step, time: null })),
  ])
})

it('the order history omits staff notes', () => {
  expect(orderHistory(order(2, 'done'), [event(1, 'placed'), event(2, 'note')])).toHaveLength(1)
})

it('returns the time of the payment report, or null without one', () => {
  expect(paymentReportedAt([event(1, 'placed')])).toBeNull()
  expect(paymentReportedAt([event(1, 'placed'), event(2, 'payment_reported')])).toBe('2026-11-21 10:02:00')
})

it('reports why a payment slip was sent back until another one is sent', () => {
  const refused = { ...event(3, 'payment_refused'), text: 'It is cut off.' }
  const events = [event(1, 'placed'), event(2, 'payment_reported'), refused]
  expect([paymentReportedAt(events), transferRefusal(events)]).toEqual([null, 'It is cut off.'])
  const again = [...events, event(4, 'payment_reported')]
  expect([paymentReportedAt(again), transferRefusal(again)]).toEqual(['2026-11-21 10:04:00', null])
  expect(orderHistory(order(2, 'wait_payment'), again)[2]).toMatchObject({ step: 'payment_refused', text: 'It is cut off.' })
})

it('the history of a cancelled transfer order shows its refund, unsure until the transfer was checked', () => {
  const due = { ...event(2, 'refund_due'), amount: fromBaht(180), reason: 'transfer reported' as const }
  expect(orderHistory(order(2, 'voided'), [event(1, 'voided'), due, event(3, 'refunded')])).toMatchObject([
    { step: 'voided', isUnsure: false },
    { step: 'refund_due', amount: fromBaht(180), isUnsure: true },
    { step: 'refunded', isUnsure: true },
  ])
})

it.each([
  ['no report', 240, [], 0, 0],
  ['a report of the whole total', 180, [[180, 180]], 0, 0],
  ['an order that became more expensive', 240, [[180, 180]], 60, 0],
  [
    'the difference reported too',
    240,
    [
      [180, 180],
      [60, 240],
    ],
    0,
    0,
  ],
  ['an order that became cheaper', 140, [[180, 180]], 0, 40],
  ['an order that became cheaper, with a mistyped amount', 140, [[1800, 180]], 0, 40],
  ['a report of an earlier version', 140, [[undefined, undefined]], 0, 0],
] as const)('%s lacks or exceeds the total', (_, total, reports, missing, surplus) => {
  const events = reports.map(([amount, asked], index) => ({
    ...event(index, 'payment_reported'),
    ...(amount !== undefined && { amount: fromBaht(amount), asked: fromBaht(asked) }),
  }))
  expect(reportedDifference(fromBaht(total), events)).toEqual({ missing: fromBaht(missing), surplus: fromBaht(surplus) })
})

test.each([
  ['cash on delivery, confirmed', 5, 'confirmed', true, 'cod'],
  ['cash on delivery, already packed', 5, 'packed', true, null],
  ['a transfer that is awaited', 2, 'wait_payment', true, 'bank'],
  ['a transfer that has come', 2, 'paid', true, null],
  ['a card payment that is awaited', 3, 'wait_payment', true, null],
  ['no popup flag', 5, 'confirmed', false, null],
  ['no payment method', null, 'confirmed', true, null],
] as const)('chooses the popup after an order for %s [S4.6]', (_, methodId, state, isFlagged, popup) => {
  expect(decideOrderPopup(order(methodId, state), isFlagged)).toBe(popup)
})

it('offers to confirm the payment only of a transfer that is awaited', () => {
  expect(awaitsTransfer(order(2, 'wait_payment'))).toBe(true)
  expect(awaitsTransfer(order(2, 'confirmed'))).toBe(false)
  expect(awaitsTransfer(order(3, 'wait_payment'))).toBe(false)
})

it('offers to pay by card only while the card payment is awaited', () => {
  expect(awaitsCard(order(3, 'wait_payment'))).toBe(true)
  expect(awaitsCard(order(3, 'paid'))).toBe(false)
  expect(awaitsCard(order(2, 'wait_payment'))).toBe(false)
  expect(payAgainHref('th', 7)).toBe('/payments/again?sale_id=7&lang=th')
})
