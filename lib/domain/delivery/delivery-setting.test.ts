import { calendarOf, defaultDelivery } from './delivery-setting'

const now = new Date('2026-11-24T10:00:00+07:00')

it('a shop without the setting delivery is closed on Sundays and public holidays and packs until 15:00', () => {
  expect(calendarOf(undefined, '["2027-02-21"]', now)).toMatchObject({
    cut_off_hour: 15,
    closed_weekdays: [0],
    day_capacity: 120,
    slot_capacity: { morning: 60, afternoon: 60 },
    holidays: expect.arrayContaining(['2026-12-10', '2027-04-13', '2027-02-21']) as string[],
  })
})

it('what the setting leaves out has its default', () => {
  const calendar = calendarOf({ cut_off_hour: 9, closed_weekdays: ['Mo', 'Su'], yearly_holidays: ['12-25'] }, null, now)
  expect(calendar).toEqual({
    cut_off_hour: 9,
    closed_weekdays: [1, 0],
    holidays: ['2025-12-25', '2026-12-25', '2027-12-25'],
    day_capacity: defaultDelivery.orders_per_day,
    slot_capacity: defaultDelivery.orders_per_slot,
  })
})

it('an invalid setting counts as missing', () => {
  expect(calendarOf({ cut_off_hour: 30 }, null, now)).toEqual(calendarOf(null, null, now))
})
