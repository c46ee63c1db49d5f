import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { weekdays } from '@/lib/domain/shop/shop-profile'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { fixedHolidays, holidaysAround, readHolidays } from './holidays'

const wholeNumber = (from: number, to: number) => {
  const message = `is no whole number from ${from} to ${to}`
  return z.int(message).min(from, message).max(to, message)
}
const orders = wholeNumber(0, 10_000)

const monthDay = z
  .string('is not text')
  .refine(
    (text) => /^\d\d-\d\d$/.test(text) && z.iso.date().safeParse(`2028-${text}`).success,
    'is no day of the year: write it like "04-13"',
  )

/** The setting `delivery`: when the shop delivers, and how much. Whatever is left out has the value of {@link defaultDelivery}. */
export const deliverySettingSchema = z
  .strictObject({
    cut_off_hour: wholeNumber(1, 23).default(15),
    closed_weekdays: z
      .array(z.enum(weekdays, 'is no weekday: write it like "Su"'), 'is no JSON list')
      .max(7, 'are too many')
      .default(['Su']),
    yearly_holidays: z
      .array(monthDay, 'is no JSON list')
      .max(100, 'are too many')
      .default([...fixedHolidays]),
    orders_per_day: orders.default(120),
    offers_pickup: z.boolean('is neither true nor false').default(true),
    orders_per_slot: z.strictObject({ morning: orders, afternoon: orders }).default({ morning: 60, afternoon: 60 }),
  })
  .refine(({ closed_weekdays }) => new Set(closed_weekdays).size < weekdays.length, 'closes every day')
  .refine(({ orders_per_day, orders_per_slot }) => orders_per_slot.morning + orders_per_slot.afternoon >= orders_per_day, {
    path: ['orders_per_day'],
    message: 'is more than morning and afternoon together',
  })

export type DeliverySetting = z.output<typeof deliverySettingSchema>

export const defaultDelivery: DeliverySetting = deliverySettingSchema.parse({})

/** Whether customers may pick up their order, by the setting `delivery`; an invalid one counts as missing. */
export function offersPickup(value: unknown): boolean {
  return (deliverySettingSchema.safeParse(value).data ?? defaultDelivery).offers_pickup
}

/**
 * The delivery calendar of the setting `delivery`; an invalid one counts as missing.
 * @param value as stored, JSON
 * @param holidays the setting `holidays`, as stored
 */
export function calendarOf(value: unknown, holidays: string | null | undefined, now: Date): Omit<DeliveryCalendarFacts, 'promised'> {
  const delivery = deliverySettingSchema.safeParse(value).data ?? defaultDelivery
  return {
    cut_off_hour: delivery.cut_off_hour,
    closed_weekdays: delivery.closed_weekdays.map((day) => weekdays.indexOf(day)),
    holidays: holidaysAround(todayInBangkok(now), delivery.yearly_holidays, readHolidays(holidays)),
    day_capacity: delivery.orders_per_day,
    slot_capacity: delivery.orders_per_slot,
  }
}
