import { awaitsCard, isPaymentOverdue, isReminderDue, waitsUntil } from './unpaid-orders'

const order = {
  state: 'wait_payment',
  pay_method_id: 3,
  delivery_date: null,
  create_time: '2026-11-18 10:00:00',
  asked_again_at: null,
  reminded_at: null,
  is_away: false,
  ends: [],
}
const transfer = { ...order, pay_method_id: 2 }
const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}+07:00`)
const at = (time: string) => on(18, time)

describe('a card order', () => {
  it('is overdue after 30 minutes, not before', () => {
    expect(isPaymentOverdue(order, at('10:29:59'), 48)).toBe(false)
    expect(isPaymentOverdue(order, at('10:30:00'), 48)).toBe(true)
  })

  it('that was imported without a creation time is not overdue', () => {
    expect(isPaymentOverdue({ ...order, create_time: null }, at('23:00:00'), 48)).toBe(false)
  })

  it.each([
    ['paid', { state: 'paid' }],
    ['voided', { state: 'voided' }],
    ['awaiting a transfer', { pay_method_id: 2 }],
    ['without a way to pay', { pay_method_id: null }],
  ])('that is %s does not await a card payment and is not overdue', (_, change) => {
    expect(awaitsCard({ ...order, ...change })).toBe(false)
    expect(isPaymentOverdue({ ...order, ...change }, at('23:00:00'), 48)).toBe(false)
  })
})

it('of a standing order waits for its card as for a transfer, from the time at which the bank refused it', () => {
  const standing = { ...order, is_away: true, ends: ['2026-11-23 15:00:00'], asked_again_at: '2026-11-18 12:00:00' }
  expect(isPaymentOverdue(standing, at('23:00:00'), 48)).toBe(false)
  expect(isReminderDue(standing, on(19, '11:59:59'), 48)).toBe(false)
  expect(isReminderDue(standing, on(19, '12:00:00'), 48)).toBe(true)
  const reminded = { ...standing, reminded_at: '2026-11-19 12:00:00' }
  expect([isPaymentOverdue(reminded, on(20, '11:59:59'), 48), isPaymentOverdue(reminded, on(20, '12:00:00'), 48)]).toEqual([false, true])
  expect([waitsUntil(standing, 48), waitsUntil(order, 48)]).toEqual(['2026-11-20 12:00:00', null])
})

it('of a standing order is reminded before it is given up, at the first end after the bank refused the card', () => {
  const standing = {
    ...order,
    is_away: true,
    ends: ['2026-11-19 15:00:00', '2026-11-21 00:00:00'],
    asked_again_at: '2026-11-18 15:00:00',
  }
  expect([isReminderDue(standing, on(19, '02:59:59'), 48), isReminderDue(standing, on(19, '03:00:00'), 48)]).toEqual([false, true])
  expect(waitsUntil(standing, 48)).toBe('2026-11-19 15:00:00')
  expect(waitsUntil({ ...standing, asked_again_at: '2026-11-19 15:00:00' }, 48)).toBe('2026-11-21 00:00:00')
})

it('is not reminded once its day has passed, and given up after its hours nevertheless', () => {
  const late = { ...transfer, delivery_date: '2026-11-19' }
  expect([isReminderDue(late, on(19, '23:59:59'), 48), isReminderDue(late, on(20, '00:00:00'), 48)]).toEqual([true, false])
  expect([isPaymentOverdue(late, on(20, '09:59:59'), 48), isPaymentOverdue(late, on(20, '10:00:00'), 48)]).toEqual([false, true])
})

describe('an unpaid order of a standing order', () => {
  const standing = { ...transfer, is_away: true, ends: ['2026-11-20 00:00:00'] }
  const reminded = { ...standing, reminded_at: '2026-11-19 05:00:00' }

  it.each([0, 48, 500])('is reminded halfway to its end, and waits no longer, with a limit of %d hours', (hours) => {
    const isDue = (time: string) => isReminderDue(standing, on(19, time), hours)
    expect([isDue('04:59:59'), isDue('05:00:00')]).toEqual([false, true])
    const isOver = (now: Date) => isPaymentOverdue(reminded, now, hours)
    expect([isOver(on(19, '23:59:59')), isOver(on(20, '00:00:00')), waitsUntil(standing, hours)]).toEqual([
      false,
      true,
      '2026-11-20 00:00:00',
    ])
  })

  it('waits like every other with a shorter limit, and where its payment is asked for after its end', () => {
    const askedLater = { ...standing, asked_again_at: '2026-11-20 09:00:00' }
    expect([waitsUntil(standing, 12), waitsUntil(askedLater, 0)]).toEqual(['2026-11-18 22:00:00', null])
  })
})

describe('an order with an unreported transfer', () => {
  const reminded = { ...transfer, reminded_at: '2026-11-19 10:00:00' }

  it('is due for one reminder after 24 of its 48 hours', () => {
    expect(isReminderDue(transfer, on(19, '09:59:59'), 48)).toBe(false)
    expect(isReminderDue(transfer, on(19, '10:00:00'), 48)).toBe(true)
    expect(isReminderDue(reminded, on(19, '11:00:00'), 48)).toBe(false)
  })

  it('is overdue after 48 hours, not before', () => {
    expect(isPaymentOverdue(reminded, on(20, '09:59:59'), 48)).toBe(false)
    expect(isPaymentOverdue(reminded, on(20, '10:00:00'), 48)).toBe(true)
  })

  it('is not overdue until a day after its reminder, even when the reminder is sent late', () => {
    expect(isPaymentOverdue(transfer, on(28, '10:00:00'), 48)).toBe(false)
    expect(isReminderDue(transfer, on(28, '10:00:00'), 48)).toBe(true)
    const late = { ...transfer, reminded_at: '2026-11-28 10:00:00' }
    expect(isPaymentOverdue(late, on(29, '09:59:59'), 48)).toBe(false)
    expect(isPaymentOverdue(late, on(29, '10:00:00'), 48)).toBe(true)
  })

  it('gets a new deadline and a new reminder when its payment slip is sent back', () => {
    const again = { ...reminded, asked_again_at: '2026-11-19 12:00:00' }
    expect(isPaymentOverdue(again, on(20, '11:00:00'), 48)).toBe(false)
    expect(isReminderDue(again, on(20, '12:00:00'), 48)).toBe(true)
  })

  it('is due for a reminder after half of a shorter limit, and is never overdue with a limit of 0', () => {
    expect(isReminderDue(transfer, at('16:00:00'), 12)).toBe(true)
    expect([isReminderDue(transfer, on(28, '10:00:00'), 0), isPaymentOverdue(reminded, on(28, '10:00:00'), 0)]).toEqual([false, false])
  })
})
