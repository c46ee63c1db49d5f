import { calendarOf } from './delivery-setting'
import { filledDays } from './filled-days'

const slot = (code: string, orders: number) => ({ code, name_th: code, name_en: code, from: '09:00', until: '12:00', orders, zones: [] })
const calendar = calendarOf(
  { delivery: { orders_per_day: 10 }, slots: [slot('early', 6), slot('late', 6)] },
  new Date('2026-11-27T10:00:00+07:00'),
)
const promised = (date: string, code: string | null, orders: number, zone: string | null = null) => ({ date, slot: code, zone, orders })

it('a day shows the orders of all zones in each slot, those at any time, and the places of the whole day', () => {
  const orders = [promised('2026-11-27', 'early', 2, 'bangkok'), promised('2026-11-27', 'early', 1), promised('2026-11-27', null, 3)]
  expect(filledDays('2026-11-27', { ...calendar, promised: orders })[0]).toEqual({
    date: '2026-11-27',
    orders: 6,
    places: 10,
    slots: [
      { code: 'early', label: 'early, 9.00–12.00', orders: 3, places: 6 },
      { code: 'late', label: 'late, 9.00–12.00', orders: 0, places: 6 },
      { code: null, label: null, orders: 3, places: null },
    ],
  })
})

it('seven days of delivery are shown, without Sundays and holidays', () => {
  const days = filledDays('2026-12-04', { ...calendar, promised: [] }).map(({ date }) => date.slice(5))
  expect(days).toEqual(['12-04', '12-07', '12-08', '12-09', '12-11', '12-12', '12-14'])
})

it('orders of a day that was closed since, and of a slot that was given up, are not hidden', () => {
  const orders = [promised('2026-11-29', 'early', 1), promised('2026-11-30', 'noon', 2)]
  const days = filledDays('2026-11-29', { ...calendar, promised: orders })
  expect(days[0]).toMatchObject({ date: '2026-11-29', places: null, slots: [{ label: 'early, 9.00–12.00', orders: 1, places: null }] })
  expect(days[1]?.slots[2]).toMatchObject({ code: 'noon', orders: 2, places: null })
})

it('a day on which no slot is offered is none of delivery, unless parcels that need none go out', () => {
  const first = (zones: readonly object[], ...orders: Parameters<typeof promised>[]) => {
    const slots = [{ ...slot('early', 6), weekdays: ['Mo'], zones }]
    const facts = { ...calendarOf({ slots }, new Date('2026-11-27T10:00:00+07:00')), promised: orders.map((each) => promised(...each)) }
    return filledDays('2026-11-27', facts)[0]
  }
  expect(first([])).toMatchObject({ date: '2026-11-30', places: 6 })
  const bangkok = [{ zone: 'bangkok', orders: 2 }]
  expect(first(bangkok)).toMatchObject({ date: '2026-11-30', places: 120 })
  expect(first(bangkok, ['2026-11-28', null, 2, 'upcountry'])).toMatchObject({ date: '2026-11-28', orders: 2, places: 120 })
})
