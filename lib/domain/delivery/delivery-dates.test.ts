import fc from 'fast-check'
import { addDays, todayInBangkok, weekday } from '@/lib/core/dates'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import { checkDeliveryDate, checkDeliverySlot, minDeliveryDate } from './delivery-dates'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'

const calendar: DeliveryCalendarFacts = {
  cut_off_hour: 15,
  closed_weekdays: [0],
  holidays: ['2026-12-10'],
  day_capacity: 10,
  slot_capacity: { morning: 6, afternoon: 6 },
  promised: [
    { date: '2026-11-27', slot: 'morning', orders: 5 },
    { date: '2026-11-27', slot: 'afternoon', orders: 3 },
    { date: '2026-11-27', slot: null, orders: 2 },
    { date: '2026-11-28', slot: 'morning', orders: 6 },
    { date: '2026-11-28', slot: null, orders: 3 },
  ],
}
const shipped: DeliveryNeeds = { way: 'shipped', avoidsDayAfterClosed: false }
const fresh: DeliveryNeeds = { way: 'shipped', avoidsDayAfterClosed: true }
const pickedUp: DeliveryNeeds = { way: 'pickup', avoidsDayAfterClosed: false }
const bangkok = (text: string) => new Date(`${text}:00+07:00`)

describe('the earliest delivery', () => {
  it.each([
    ['tomorrow, before the cut-off', '2026-11-24T14:59', shipped, '2026-11-25'],
    ['the day after, from the cut-off on', '2026-11-24T15:00', shipped, '2026-11-26'],
    ['Monday, ordered on Saturday morning', '2026-11-21T10:00', shipped, '2026-11-23'],
    ['Tuesday, ordered on Saturday evening', '2026-11-21T18:00', shipped, '2026-11-24'],
    ['Tuesday, ordered on Sunday', '2026-11-22T08:00', shipped, '2026-11-24'],
    ['after a full day', '2026-11-26T09:00', shipped, '2026-11-28'],
    ['that full day for who comes to fetch it', '2026-11-26T09:00', pickedUp, '2026-11-27'],
    ['after a holiday', '2026-12-09T09:00', shipped, '2026-12-11'],
    ['a day later for what must not wait over a closed day', '2026-12-09T09:00', fresh, '2026-12-12'],
    ['Tuesday for the same, ordered on Saturday', '2026-11-21T10:00', fresh, '2026-11-24'],
  ])('is %s', (_name, now, needs, expected) => {
    expect(minDeliveryDate(bangkok(now), calendar, needs)).toBe(expected)
  })

  it('is a valid day after today and never a Sunday, at any order time', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(shipped, fresh, pickedUp), (now, needs) => {
        const first = minDeliveryDate(now, calendar, needs)
        expect(checkDeliveryDate(first, now, calendar, needs)).toBeNull()
        expect(first > todayInBangkok(now)).toBe(true)
        expect(weekday(first)).not.toBe(0)
      }),
    )
  })

  it('is after a closure longer than orders can be booked ahead, and the check reports that day as too late', () => {
    const holidays = Array.from({ length: 90 }, (_, index) => addDays('2026-11-25', index))
    const away = { ...calendar, holidays }
    const now = bangkok('2026-11-24T10:00')
    const first = minDeliveryDate(now, away, shipped)
    expect([first, checkDeliveryDate(first, now, away, shipped)?.code]).toEqual(['2027-02-23', 'deliveryTooLate'])
  })

  it('is an open day for goods that must not wait over a closed day, where no two days in a row are open', () => {
    const everyOther = { ...calendar, closed_weekdays: [0, 1, 3, 5] }
    const now = bangkok('2026-11-24T10:00')
    const first = minDeliveryDate(now, everyOther, fresh)
    expect([first, checkDeliveryDate(first, now, everyOther, fresh)?.code]).toEqual(['2026-11-26', 'deliveryAfterClosedDay'])
  })

  it('throws when the calendar has no open weekday', () => {
    const closed = { ...calendar, closed_weekdays: [0, 1, 2, 3, 4, 5, 6] }
    expect(() => minDeliveryDate(bangkok('2026-11-24T10:00'), closed, shipped)).toThrow('no open day')
  })
})

describe('the delivery date check refuses a day', () => {
  const now = bangkok('2026-11-24T10:00')

  it.each([
    ['that has passed', '2026-11-23', shipped, 'deliveryTooEarly'],
    ['that is today', '2026-11-24', shipped, 'deliveryTooEarly'],
    ['too far ahead', addDays('2026-11-24', 61), shipped, 'deliveryTooLate'],
    ['on a Sunday', '2026-11-29', shipped, 'deliveryOnClosedDay'],
    ['on a holiday', '2026-12-10', shipped, 'deliveryOnHoliday'],
    ['when all deliveries are taken', '2026-11-27', shipped, 'deliveryFull'],
    ['on a Monday, for what must not wait over a Sunday', '2026-11-30', fresh, 'deliveryAfterClosedDay'],
  ])('%s', (_name, day, needs, code) => {
    expect(checkDeliveryDate(day, now, calendar, needs)?.code).toBe(code)
  })
})

describe('the check of a delivery slot', () => {
  it.each([
    ['that is full', '2026-11-28', 'morning', shipped, 'deliveryMorningFull'],
    ['that has room', '2026-11-28', 'afternoon', shipped, undefined],
    ['of a day without room, however little is in it', '2026-11-27', 'afternoon', shipped, 'deliveryAfternoonFull'],
    ['that is full, for who comes to fetch it', '2026-11-28', 'morning', pickedUp, undefined],
    ['of a day that no one has asked for', '2026-11-30', 'morning', shipped, undefined],
  ] as const)('%s', (_name, day, slot, needs, code) => {
    expect(checkDeliverySlot(day, slot, calendar, needs)?.code).toBe(code)
  })
})

it('the earliest day is the first open one when every day is full, and the check reports it as full', () => {
  const packed = { ...calendar, day_capacity: 0 }
  const now = bangkok('2026-11-24T10:00')
  const first = minDeliveryDate(now, packed, shipped)
  expect([first, checkDeliveryDate(first, now, packed, shipped)?.code]).toEqual(['2026-11-25', 'deliveryFull'])
})
