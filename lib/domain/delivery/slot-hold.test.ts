import fc from 'fast-check'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { hasCapacity, placesLeft } from './delivery-capacity'
import { mayNewcomerHold, usualSlot } from './slot-hold'

const slotOf = (code: string, capacity: number) => ({
  code,
  window: { name: { en: code, th: code }, from: '09:00', until: '12:00' },
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  capacity,
  zones: [],
  cut_off_days: 1,
  cut_off_hour: 15,
})

const calendar = (capacities: readonly number[], day_capacity: number): DeliveryCalendarFacts => ({
  cut_off_hour: 15,
  closed_weekdays: [],
  holidays: [],
  day_capacity,
  slots: capacities.map((capacity, index) => slotOf(`s${index}`, capacity)),
  language: 'en',
  promised: [],
})

const day = '2026-12-08'

describe('the places left in a slot', () => {
  it('are as many as fit, one after the other, before it is full', () => {
    const places = fc.integer({ min: 0, max: 4 })
    const asked = fc.array(fc.constantFrom('s0', 's1', null), { maxLength: 15 })
    fc.assert(
      fc.property(places, places, fc.integer({ min: 0, max: 8 }), asked, (first, second, perDay, wishes) => {
        const facts = calendar([first, second], perDay)
        const promised = wishes.reduce<DeliveryCalendarFacts['promised']>(
          (taken, slot) =>
            hasCapacity({ ...facts, promised: taken }, day, slot, null) ? [...taken, { date: day, slot, zone: null, orders: 1 }] : taken,
          [],
        )
        expect(promised.length).toBeLessThanOrEqual(Math.min(perDay, first + second))
        for (const slot of ['s0', 's1']) {
          const left = placesLeft({ ...facts, promised }, day, slot, null)
          const filled = { ...facts, promised: [...promised, { date: day, slot, zone: null, orders: Math.max(0, left) }] }
          expect(hasCapacity(filled, day, slot, null)).toBe(false)
        }
      }),
    )
  })
})

it('lets visitors who have ordered nothing yet hold half of a slot, and of the day for any time', () => {
  const facts = calendar([5], 8)
  expect([0, 2, 3].map((held) => mayNewcomerHold(facts, 's0', held))).toEqual([true, true, false])
  expect([3, 4].map((held) => mayNewcomerHold(facts, null, held))).toEqual([true, false])
  expect(mayNewcomerHold(facts, 'gone', 0)).toBe(false)
})

describe('the usual slot', () => {
  const order = (delivery_date: string, delivery_slot: string | null = 'evening') => ({ delivery_date, delivery_slot })

  it('is weekday and slot of most of the last orders', () => {
    expect(usualSlot([order('2026-12-08'), order('2026-12-04'), order('2026-12-01')])).toEqual({ weekday: 2, slot: 'evening' })
    expect(usualSlot([order('2026-12-08', null), order('2026-12-01', null)])).toEqual({ weekday: 2, slot: null })
  })

  it('is the later one of two that are as frequent', () => {
    const orders = [order('2026-12-11'), order('2026-12-08'), order('2026-12-04'), order('2026-12-01')]
    expect(usualSlot(orders)).toEqual({ weekday: 5, slot: 'evening' })
  })

  it('is none while no day and slot came twice', () => {
    expect(usualSlot([order('2026-12-08'), order('2026-12-01', 'morning'), { delivery_date: null, delivery_slot: null }])).toBeNull()
  })
})
