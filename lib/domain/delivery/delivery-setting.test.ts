import { calendarOf, defaultDelivery, deliverySettingSchema } from './delivery-setting'

const now = new Date('2026-11-24T10:00:00+07:00')
const issuesOf = (value: unknown) =>
  deliverySettingSchema.safeParse(value).error?.issues.map(({ path, message }) => [...path, message].join(' ')) ?? []

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

it.each([
  [{ cut_off_hour: 24 }, 'cut_off_hour is no whole number from 1 to 23'],
  [{ closed_weekdays: ['Sunday'] }, 'closed_weekdays 0 is no weekday: write it like "Su"'],
  [{ closed_weekdays: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] }, 'closes every day'],
  [{ yearly_holidays: ['13-04'] }, 'yearly_holidays 0 is no day of the year: write it like "04-13"'],
  [{ orders_per_day: 50, orders_per_slot: { morning: 20, afternoon: 20 } }, 'orders_per_day is more than morning and afternoon together'],
])('reports the invalid setting %j', (value, issue) => {
  expect(issuesOf(value)).toEqual([issue])
})
