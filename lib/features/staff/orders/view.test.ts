import { fromBaht, zero } from '@/lib/core/money'
import type { AdminOrderEvent } from './schemas'
import {
  isPaid,
  isRefundDue,
  isRefundUnsure,
  isTooLateToPay,
  openSteps,
  reportedDifference,
  eventActor,
  orderSearchOf,
  orderSearchQuery,
  sortOf,
} from './view'
import { mapHref, phoneHref } from '../delivery/view'
import { isConflict, wordsToCustomer } from './step-view'

const transfer = { id: 2, name: 'Bank transfer' }
const card = { id: 3, name: 'Credit card' }
const cash = { id: 5, name: 'Cash on delivery' }

const order = (code: string, paymentMethod = transfer, reportedAt: string | null = null) => ({
  state: { code, label: code },
  paymentMethod,
  reportedAt,
})
const event = (kind: string, detail: Record<string, string> = {}): AdminOrderEvent => ({ id: 1, time: '2026-11-21 10:00:00', kind, detail })

describe('the steps of an order', () => {
  it.each([
    ['a reported transfer', order('wait_payment', transfer, '2026-11-21 10:00:00'), ['paid', 'payment_refused', 'voided']],
    ['a transfer that no one has reported', order('wait_payment'), ['paid', 'voided']],
    ['a card payment, which is the provider’s word', order('wait_payment', card), ['voided']],
    ['cash on delivery', order('confirmed', cash), ['packed', 'voided']],
    ['paid', order('paid'), ['packed', 'voided']],
    ['packed', order('packed'), ['shipped', 'voided']],
    ['on the way', order('shipped'), ['done', 'delivery_failed', 'voided']],
    ['failed', order('failed'), ['redelivery', 'voided']],
    ['delivered', order('done'), []],
    ['cancelled', order('voided'), []],
    ['a state of another server', order('in_review'), []],
  ])('of %s', (_name, given, steps) => {
    expect(openSteps(given, [])).toEqual(steps)
  })

  it('end with the undo of the last step, while it can be undone', () => {
    expect(openSteps(order('shipped'), [], 'shipped')).toEqual(['done', 'delivery_failed', 'voided', 'undone'])
    expect(openSteps(order('done'), [], 'done')).toEqual(['undone'])
  })

  it('include the refund while a refund is due, also when it becomes due again', () => {
    const due = event('refund_due')
    expect(openSteps(order('voided'), [due])).toEqual(['refunded'])
    expect(isRefundDue([due, event('refunded')])).toBe(false)
    expect(isRefundDue([due, event('refunded'), due])).toBe(true)
  })
})

it('a refund due is uncertain while it is based only on a reported transfer', () => {
  const reported = event('refund_due', { reason: 'transfer reported' })
  const came = event('refund_due', { reason: 'order cancelled' })
  expect([[], [came], [reported], [reported, came], [reported, event('refunded')]].map(isRefundUnsure)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
})

it('a cash order counts as paid once it is delivered, a transfer order once it no longer awaits payment', () => {
  expect([isPaid(order('packed', cash)), isPaid(order('done', cash)), isPaid(order('packed')), isPaid(order('wait_payment'))]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('an order can no longer be paid after its day, unless its transfer is being checked', () => {
  const now = new Date('2026-11-22T10:00:00+07:00')
  const isTooLate = (code: string, deliveryDay: string | null, reportedAt: string | null = null) =>
    isTooLateToPay({ ...order(code, transfer, reportedAt), deliveryDay }, now)
  expect(isTooLate('wait_payment', '2026-11-21')).toBe(true)
  const others = [isTooLate('wait_payment', '2026-11-22'), isTooLate('wait_payment', null), isTooLate('voided', '2026-11-21')]
  expect([...others, isTooLate('wait_payment', '2026-11-21', '2026-11-21 10:00:00')]).toEqual([false, false, false, false])
})

it('calculates the difference between the reported amount and the order total', () => {
  const totals = { subtotal: fromBaht(336), tax: zero, total: fromBaht(336), parts: null }
  expect(reportedDifference({ totals, reportedAmount: fromBaht(500) })).toBe(fromBaht(164))
  expect(reportedDifference({ totals, reportedAmount: fromBaht(300) })).toBe(fromBaht(-36))
  expect(reportedDifference({ totals, reportedAmount: null })).toBeNull()
})

it('attributes an event to a member of staff, the shopper or the shop', () => {
  expect(eventActor(event('paid', { by: 'Noi' }))).toEqual({ name: 'Noi' })
  expect([eventActor(event('placed')), eventActor(event('payment_reported')), eventActor(event('voided'))]).toEqual([
    'shopper',
    'shopper',
    'shop',
  ])
})

it('builds a phone link from the digits and a map link from the address', () => {
  expect(phoneHref('+66 81-234 (5678)')).toBe('tel:+66812345678')
  expect(mapHref('99/1 สุขุมวิท')).toBe(
    'https://www.google.com/maps/search/?api=1&query=99%2F1+%E0%B8%AA%E0%B8%B8%E0%B8%82%E0%B8%B8%E0%B8%A1%E0%B8%A7%E0%B8%B4%E0%B8%97',
  )
})

const reasons = [
  { name: 'stock', label: 'ของไม่ครบ', toCustomer: 'Not everything is there.' },
  { name: 'other', label: 'เหตุผลอื่น', toCustomer: 'Another reason' },
]

it.each([
  ['the reason in the customer’s language', 'stock', '', 'Not everything is there.'],
  ['what staff add to it', 'stock', ' Sorry! ', 'Not everything is there.\nSorry!'],
  ['only their own words for another reason', 'other', 'The van broke down.', 'The van broke down.'],
  ['nothing without any', 'other', '  ', ''],
])('the message to the customer contains %s', (_name, chosen, own, expected) => {
  expect(wordsToCustomer(reasons, chosen, own)).toBe(expected)
})

it('treats only a change of the order itself as a conflict', () => {
  expect([isConflict('orderCannotMove'), isConflict('orderChanged'), isConflict('lotUnknown'), isConflict(null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('without query parameters, the list shows the orders to pack', () => {
  expect(orderSearchOf({})).toEqual({ list: 'to_pack', day: null, text: '', page: 1 })
})

it('a text search covers all orders, unless a list is chosen', () => {
  expect(orderSearchOf({ query: ' SO20 ' })).toMatchObject({ list: 'all', text: 'SO20' })
  expect(orderSearchOf({ query: 'SO20', state: 'done' })).toMatchObject({ list: 'done' })
})

it.each([
  [{ state: 'stolen' }, { list: 'to_pack' }],
  [{ day: '2026-02-30' }, { day: null }],
  [{ part: '-1' }, { page: 1 }],
  [{ part: '1e9' }, { page: 1 }],
])('ignores the invalid query parameters %j', (asked, expected) => {
  expect(orderSearchOf(asked)).toMatchObject(expected)
})

it('a search round-trips through its query parameters', () => {
  const search = { list: 'packed', day: '2026-11-21', text: 'มะลิ', page: 3 } as const
  const query = orderSearchQuery(search)
  expect(orderSearchOf({ ...query, day: query.day ?? '', part: String(query.part) })).toEqual(search)
})

it('sorts open lists by delivery day, and done and all orders by newest', () => {
  expect([sortOf('to_pack'), sortOf('awaiting'), sortOf('done'), sortOf('all')]).toEqual(['delivery', 'delivery', 'newest', 'newest'])
})
