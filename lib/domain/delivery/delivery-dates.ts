import { addDays, fromTimeInBangkok, hourInBangkok, todayInBangkok, weekday } from '@/lib/core/dates'
import type { Refusal } from '@/lib/domain/errors/errors'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import { hasCapacity } from './delivery-capacity'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { formatWireDate } from './periods'
import type { DeliverySlot } from '@/lib/domain/checkout/delivery-choices'

/** How many days ahead a delivery can be booked. */
export const bookableDays = 60

/**
 * The first possible delivery day of an order placed now. The order is packed today if today is open and before the cut-off hour,
 * else on the next open day. It is delivered on the next open day with capacity after packing. If no day has capacity, the first
 * otherwise suitable day is returned, and if there is none either, the first open day.
 * @throws RangeError if the calendar has no open weekday
 */
export function minDeliveryDate(now: Date, calendar: DeliveryCalendarFacts, needs: DeliveryNeeds): string {
  const from = addDays(packingDay(now, calendar), 1)
  return (
    findDay(from, (day) => closedBecause(day, calendar, needs) === null && fullBecause(day, null, calendar, needs) === null) ??
    findDay(from, (day) => closedBecause(day, calendar, needs) === null) ??
    openDay(from, calendar)
  )
}

/** Why a cart cannot be delivered on a day; null if it can. */
export function checkDeliveryDate(day: string, now: Date, calendar: DeliveryCalendarFacts, needs: DeliveryNeeds): Refusal | null {
  if (day <= packingDay(now, calendar)) {
    return { code: 'deliveryTooEarly', values: { date: formatWireDate(minDeliveryDate(now, calendar, needs)) } }
  }
  if (day > addDays(todayInBangkok(now), bookableDays)) return { code: 'deliveryTooLate' }
  return closedBecause(day, calendar, needs) ?? fullBecause(day, null, calendar, needs)
}

/** Why a cart cannot be delivered in a slot of an available day; null if it can. */
export function checkDeliverySlot(day: string, slot: DeliverySlot, calendar: DeliveryCalendarFacts, needs: DeliveryNeeds): Refusal | null {
  return fullBecause(day, slot, calendar, needs)
}

/**
 * The deadline for placing or changing an order for a day: the cut-off hour of the last open day before it.
 * @returns Bangkok, YYYY-MM-DD HH:MM:SS
 */
export function cutOffTime(day: string, calendar: DeliveryCalendarFacts): string {
  const packedOn = openDay(addDays(day, -1), calendar, -1)
  return `${packedOn} ${String(calendar.cut_off_hour).padStart(2, '0')}:00:00`
}

/** Now, or the last moment before the cut-off for that day: staff may change an order of a day after its cut-off. */
export function beforeCutOff(day: string, now: Date, calendar: DeliveryCalendarFacts): Date {
  return new Date(Math.min(now.getTime(), fromTimeInBangkok(cutOffTime(day, calendar)).getTime() - 1000))
}

function packingDay(now: Date, calendar: DeliveryCalendarFacts): string {
  const today = todayInBangkok(now)
  if (isOpen(today, calendar) && hourInBangkok(now) < calendar.cut_off_hour) return today
  return openDay(addDays(today, 1), calendar)
}

function closedBecause(day: string, calendar: DeliveryCalendarFacts, needs: DeliveryNeeds): Refusal | null {
  if (calendar.holidays.includes(day)) return { code: 'deliveryOnHoliday' }
  if (!isOpen(day, calendar)) return { code: 'deliveryOnClosedDay' }
  if (needs.avoidsDayAfterClosed && !isOpen(addDays(day, -1), calendar)) return { code: 'deliveryAfterClosedDay' }
  return null
}

function fullBecause(day: string, slot: DeliverySlot | null, calendar: DeliveryCalendarFacts, { way }: DeliveryNeeds): Refusal | null {
  if (way !== 'shipped' || hasCapacity(calendar, day, slot)) return null
  return { code: slot === null ? 'deliveryFull' : slotFull[slot] }
}

const slotFull = { morning: 'deliveryMorningFull', afternoon: 'deliveryAfternoonFull' } as const

function isOpen(day: string, calendar: DeliveryCalendarFacts): boolean {
  return !calendar.closed_weekdays.includes(weekday(day)) && !calendar.holidays.includes(day)
}

/** The first suitable day that can be booked, at or after `from`. It is nearly always among the first few days. */
function findDay(from: string, isGood: (day: string) => boolean): string | null {
  return search(from, bookableDays, 1, isGood)
}

/**
 * The first open day at or after `from` (before it, if `step` is -1), however long the shop is closed: a week has an open weekday,
 * so each holiday puts it off by a week at most.
 */
function openDay(from: string, calendar: DeliveryCalendarFacts, step: 1 | -1 = 1): string {
  const found = search(from, 7 * (calendar.holidays.length + 1), step, (day) => isOpen(day, calendar))
  if (found === null) throw new RangeError('The delivery calendar has no open day of the week')
  return found
}

function search(from: string, days: number, step: 1 | -1, isGood: (day: string) => boolean): string | null {
  for (let index = 0; index < days; index += 1) {
    const day = addDays(from, index * step)
    if (isGood(day)) return day
  }
  return null
}
