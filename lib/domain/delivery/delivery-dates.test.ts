import fc from 'fast-check'
import { addDays, timeInBangkok, todayInBangkok, weekday } from '@/lib/core/dates'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import { weekdays } from '@/lib/domain/content/shop-profile'
import { checkDeliveryDate, checkDeliverySlot, cutOffTime, firstDayWithoutSlot, keepingSlot, minDeliveryDate } from './delivery-dates'
import { calendarOf } from './delivery-setting'
import { deliverySlotsOf } from './delivery-slots'
import type { DeliveryCalendarFacts, PromisedDeliveries } from '@/lib/domain/cart/facts'

const calendar: DeliveryCalendarFacts = {
  cut_off_hour: 15,
  closed_weekdays: [0],
  holidays: ['2026-12-10'],
  day_capacity: 10,
  slots: deliverySlotsOf(null, 15).map((slot) => ({ ...slot, capacity: 6 })),
  language: 'en',
  promised: [
    { date: '2026-11-27', slot: 'morning', zone: null, orders: 5 },
    { date: '2026-11-27', slot: 'afternoon', zone: null, orders: 3 },
    { date: '2026-11-27', slot: null, zone: null, orders: 2 },
    { date: '2026-11-28', slot: 'morning', zone: null, orders: 6 },
    { date: '2026-11-28', slot: null, zone: null, orders: 3 },
  ],
}
const shipped: DeliveryNeeds = { way: 'shipped', avoidsDayAfterClosed: false, zone: null }
const fresh: DeliveryNeeds = { way: 'shipped', avoidsDayAfterClosed: true, zone: null }
const pickedUp: DeliveryNeeds = { way: 'pickup', avoidsDayAfterClosed: false, zone: null }
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
    ['that is full', '2026-11-28', 'morning', shipped, 'deliverySlotFull'],
    ['that has room', '2026-11-28', 'afternoon', shipped, undefined],
    ['of a day without room, however little is in it', '2026-11-27', 'afternoon', shipped, 'deliverySlotFull'],
    ['that is full, for who comes to fetch it', '2026-11-28', 'morning', pickedUp, undefined],
    ['of a day that no one has asked for', '2026-11-30', 'morning', shipped, undefined],
  ] as const)('%s', (_name, day, slot, needs, code) => {
    expect(checkDeliverySlot(day, slot, bangkok('2026-11-24T10:00'), calendar, needs)?.code).toBe(code)
  })
})

it('the earliest day is the first open one when every day is full, and the check reports it as full', () => {
  const packed = { ...calendar, day_capacity: 0 }
  const now = bangkok('2026-11-24T10:00')
  const first = minDeliveryDate(now, packed, shipped)
  expect([first, checkDeliveryDate(first, now, packed, shipped)?.code]).toEqual(['2026-11-25', 'deliveryFull'])
})

describe('slots of the owner', () => {
  const evening = { code: 'eve', name_th: 'ช่วงเย็น', name_en: 'Evening', from: '17:00', until: '20:00' }
  const calendarWith = (...slots: readonly object[]) =>
    calendarOf(
      { slots: slots.map((slot) => ({ ...evening, ...slot })), delivery: { closed_weekdays: ['Su'], yearly_holidays: [] } },
      tuesday,
    )
  const tuesday = bangkok('2026-11-24T10:00')
  const at = (time: string) => bangkok(`2026-11-24T${time}`)
  const slotRefusal = (slots: readonly object[], now: Date, slot: string | null, zone: string | null = null, day = '2026-11-24') => {
    const [own, needs] = [
      { ...calendarWith(...slots), promised: [] },
      { ...shipped, zone },
    ]
    return (checkDeliveryDate(day, now, own, needs) ?? checkDeliverySlot(day, slot, now, own, needs))?.code
  }
  const sameDay = { cut_off_days: 0, cut_off_hour: 14 }

  it.each([
    ['until its hour on the same day', [sameDay], at('13:59'), 'eve', undefined],
    ['no longer from its hour on', [sameDay], at('14:00'), 'eve', 'deliveryTooEarly'],
    ['not when it has begun, whatever its hour', [{ cut_off_days: 0, cut_off_hour: 23 }], at('17:00'), 'eve', 'deliveryTooEarly'],
    ['alone, while any time has ended', [sameDay], at('10:00'), null, 'deliverySlotNeeded'],
    ['not on another weekday', [sameDay, { code: 'we', name_en: 'B', weekdays: ['We'] }], at('10:00'), 'we', 'deliverySlotGone'],
    ['not on a day without any', [{ ...sameDay, weekdays: ['We'] }], at('10:00'), 'eve', 'deliveryTooEarly'],
  ])('are offered %s', (_name, slots, now, slot, code) => {
    expect(slotRefusal(slots, now, slot)).toBe(code)
  })

  it('are offered in their zones, other zones have any time, and a zone has no delivery on a day without its slots', () => {
    const slots = [{ zones: [{ zone: 'bangkok', orders: 5 }], weekdays: ['We'] }]
    const onDay = (zone: string, slot: string | null, day: string) => slotRefusal(slots, tuesday, slot, zone, day)
    expect([
      onDay('bangkok', 'eve', '2026-11-25'),
      onDay('bangkok', null, '2026-11-26'),
      onDay('islands', 'eve', '2026-11-25'),
      onDay('islands', null, '2026-11-26'),
    ]).toEqual([undefined, 'deliveryOnClosedDay', 'deliverySlotGone', undefined])
  })

  it('may end days before, not counting closed days, and an order without a slot waits for a day that needs none', () => {
    const early = [{ cut_off_days: 2, cut_off_hour: 9 }]
    expect(slotRefusal(early, bangkok('2026-11-28T08:59'), 'eve', null, '2026-12-01')).toBeUndefined()
    expect(slotRefusal(early, bangkok('2026-11-28T09:00'), 'eve', null, '2026-12-01')).toBe('deliverySlotTooLate')
    const own = { ...calendarWith(sameDay), promised: [] }
    expect([minDeliveryDate(tuesday, own, shipped), firstDayWithoutSlot(tuesday, own, shipped)]).toEqual(['2026-11-24', '2026-11-25'])
  })

  it('are kept by an order, whether they were changed or retired', () => {
    const own = { ...calendarWith({ weekdays: ['Mo'] }), promised: [] }
    const order = (delivery_slot: string) => ({ delivery_date: '2026-11-26', delivery_slot, delivery_window: null })
    for (const code of ['eve', 'retired']) {
      const kept = keepingSlot(own, order(code))
      expect(checkDeliverySlot('2026-11-26', code, tuesday, kept, shipped)).toBeNull()
      expect(checkDeliverySlot('2026-11-27', code, tuesday, kept, shipped)?.code).toBe('deliverySlotGone')
    }
  })

  const zones = ['a', 'b', 'c'] as const
  const anySlot = fc.record({
    from: fc.constantFrom('08:00', '12:00', '18:00'),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    orders: fc.integer({ min: 0, max: 4 }),
    zones: fc.uniqueArray(fc.record({ zone: fc.constantFrom(...zones), orders: fc.integer({ min: 0, max: 3 }) }), {
      maxLength: 2,
      selector: ({ zone }) => zone,
    }),
    cut_off_days: fc.option(fc.integer({ min: 0, max: 3 })),
    cut_off_hour: fc.option(fc.integer({ min: 1, max: 23 })),
  })
  const anyOrder = fc.record({
    hours: fc.integer({ min: 0, max: 24 * 6 }),
    days: fc.integer({ min: 0, max: 8 }),
    slot: fc.option(fc.constantFrom('s0', 's1', 's2')),
    zone: fc.constantFrom(...zones),
  })

  it('are never accepted after their cut-off, on a closed day, outside their zones, or beyond a capacity, in any sequence of orders', () => {
    const shops = fc.record({
      slots: fc.array(anySlot, { minLength: 1, maxLength: 3 }),
      closed: fc.subarray([...weekdays], { maxLength: 3 }),
      perDay: fc.integer({ min: 0, max: 6 }),
    })
    fc.assert(
      fc.property(shops, fc.array(anyOrder, { maxLength: 60 }), ({ slots, closed, perDay }, orders) => {
        const stored = slots.map((slot, index) => ({ ...evening, ...slot, until: '22:00', code: `s${index}`, name_en: `S${index}` }))
        const delivery = { closed_weekdays: closed, orders_per_day: perDay, yearly_holidays: ['11-26'] }
        const own = { ...calendarOf({ slots: stored, delivery }, tuesday), promised: [] }
        const promised: PromisedDeliveries[] = []
        for (const { hours, days, slot, zone } of orders.toSorted((one, other) => one.hours - other.hours)) {
          const now = new Date(tuesday.getTime() + hours * 3_600_000)
          const day = addDays('2026-11-24', days)
          const needs = { ...shipped, zone }
          const booked = { ...own, promised }
          if (checkDeliveryDate(day, now, booked, needs) ?? checkDeliverySlot(day, slot, now, booked, needs)) continue
          promised.push({ date: day, slot, zone, orders: 1 })
          expect(own.closed_weekdays).not.toContain(weekday(day))
          expect(day).not.toBe('2026-11-26')
          expect(timeInBangkok(now) < cutOffTime(day, own, slot)).toBe(true)
          const facts = own.slots.find(({ code }) => code === slot)
          if (facts) {
            expect(facts.weekdays).toContain(weekday(day))
            expect(timeInBangkok(now) < `${day} ${facts.window.from}`).toBe(true)
          }
        }
        for (const date of new Set(promised.map((each) => each.date))) {
          const ofDay = promised.filter((each) => each.date === date)
          expect(ofDay.length).toBeLessThanOrEqual(perDay)
          for (const { code, capacity, zones: limits } of own.slots) {
            const taken = ofDay.filter(({ slot }) => slot === code)
            expect(taken.length).toBeLessThanOrEqual(capacity)
            for (const { zone } of limits.length > 0 ? taken : []) expect(limits.map((each) => each.zone)).toContain(zone)
            for (const limit of limits) expect(taken.filter(({ zone }) => zone === limit.zone).length).toBeLessThanOrEqual(limit.capacity)
          }
        }
      }),
    )
  })
})
