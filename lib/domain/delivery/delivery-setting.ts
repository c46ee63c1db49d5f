import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { weekdays } from '@/lib/domain/content/shop-profile'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { because } from '@/lib/domain/settings/issue-codes'
import { deliverySlotsOf } from './delivery-slots'
import { fixedHolidays, holidaysAround, readHolidays } from './holidays'

const orders = z.int().min(0).max(10_000)

const monthDay = z
  .string()
  .refine((text) => /^\d\d-\d\d$/.test(text) && z.iso.date().safeParse(`2028-${text}`).success, because('dayOfYear'))

/** The setting `delivery`: when the shop delivers, and how much. Whatever is left out has the value of {@link defaultDelivery}. */
export const deliverySettingSchema = z
  .strictObject({
    cut_off_hour: z.int().min(1).max(23).default(15),
    closed_weekdays: z.array(z.enum(weekdays)).max(7).default(['Su']),
    offers_pickup: z.boolean().default(true),
    orders_per_day: orders.default(120),
    yearly_holidays: z
      .array(monthDay)
      .max(100)
      .default([...fixedHolidays]),
  })
  .refine(({ closed_weekdays }) => new Set(closed_weekdays).size < weekdays.length, { path: ['closed_weekdays'], ...because('closed') })

export type DeliverySetting = z.output<typeof deliverySettingSchema>

export const defaultDelivery: DeliverySetting = deliverySettingSchema.parse({})

/** Whether customers may pick up their order, by the setting `delivery`; an invalid one counts as missing. */
export function offersPickup(value: unknown): boolean {
  return (deliverySettingSchema.safeParse(value).data ?? defaultDelivery).offers_pickup
}

/** What the calendar is made of, as stored: JSON of the settings, the holidays as text. */
type CalendarSettings = Readonly<{ delivery?: unknown; slots?: unknown; holidays?: string | null | undefined }>

/** The delivery calendar of the settings; an invalid one counts as missing. */
export function calendarOf(
  { delivery: value, slots, holidays }: CalendarSettings,
  now: Date,
  language: Locale = 'en',
): Omit<DeliveryCalendarFacts, 'promised'> {
  const delivery = deliverySettingSchema.safeParse(value).data ?? defaultDelivery
  return {
    cut_off_hour: delivery.cut_off_hour,
    closed_weekdays: delivery.closed_weekdays.map((day) => weekdays.indexOf(day)),
    holidays: holidaysAround(todayInBangkok(now), delivery.yearly_holidays, readHolidays(holidays)),
    day_capacity: delivery.orders_per_day,
    slots: deliverySlotsOf(slots, delivery.cut_off_hour),
    language,
  }
}
