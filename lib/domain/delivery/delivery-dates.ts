import { addDays, fromTimeInBangkok, hourInBangkok, timeInBangkok, todayInBangkok, weekday } from '@/lib/core/dates'
import type { Refusal } from '@/lib/domain/errors/errors'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import { hasCapacity, hasSlots, slotsOn } from './delivery-capacity'
import type { DeliveryWindow } from './delivery-window'
import type { DeliveryCalendarFacts, DeliverySlotFacts } from '@/lib/domain/cart/facts'
import { formatWireDate } from './periods'

/** How many days ahead a delivery can be booked. */
export const bookableDays = 60

/**
 * The first possible delivery day of an order placed now: the first open one whose orders have not ended (the cut-off hour of the
 * open day before, unless a slot has a later one) and that has capacity. If no day has capacity, the first otherwise suitable day
 * is returned, and if there is none either, the first open day.
 * @throws RangeError if the calendar has no open weekday
 */
export function minDeliveryDate(now: Date, calendar: DeliveryCalendarFacts, needs: DeliveryNeeds): string {
  const isSuitable = (day: string) => choicesInTime(day, now, calendar, needs).length > 0 && closedBecause(day, calendar, needs) === null
  return firstDay(now, calendar, isSuitable, (day) => fullBecause(day, choicesInTime(day, now, calendar, needs), calendar, needs) === null)
}

/** The first day for an order that names no slot. */
export function firstDayWithoutSlot(now: Date, calendar: DeliveryCalendarFacts, needs: DeliveryNeeds): string {
  const isSuitable = (day: string) => isInTime(day, null, now, calendar) && closedBecause(day, calendar, needs) === null
  return firstDay(now, calendar, isSuitable, (day) => fullBecause(day, [null], calendar, needs) === null)
}

function firstDay(now: Date, calendar: DeliveryCalendarFacts, isSuitable: Test, hasRoom: Test): string {
  const today = todayInBangkok(now)
  return (
    findDay(today, (day) => isSuitable(day) && hasRoom(day)) ??
    findDay(today, isSuitable) ??
    // Long closures only: then the day is beyond the bookable ones.
    openDay(addDays(packingDay(now, calendar), 1), calendar)
  )
}

type Test = (day: string) => boolean

/** Why a cart cannot be delivered on a day, whatever the slot; null if it can. */
export function checkDeliveryDate(day: string, now: Date, calendar: DeliveryCalendarFacts, needs: DeliveryNeeds): Refusal | null {
  const choices = choicesInTime(day, now, calendar, needs)
  if (choices.length === 0) {
    return { code: 'deliveryTooEarly', values: { date: formatWireDate(minDeliveryDate(now, calendar, needs)) } }
  }
  if (day > addDays(todayInBangkok(now), bookableDays)) return { code: 'deliveryTooLate' }
  return closedBecause(day, calendar, needs) ?? fullBecause(day, choices, calendar, needs)
}

/** Why a cart cannot be delivered in a slot, or at any time (null), of an available day; null if it can. */
export function checkDeliverySlot(
  day: string,
  code: string | null,
  now: Date,
  calendar: DeliveryCalendarFacts,
  needs: DeliveryNeeds,
): Refusal | null {
  if (needs.way !== 'shipped') return null
  if (code === null) return isInTime(day, null, now, calendar) ? null : { code: 'deliverySlotNeeded' }
  const slot = slotsOn(day, calendar, needs.zone).find((each) => each.code === code)
  if (!slot) return { code: 'deliverySlotGone' }
  const values = { slot: slot.window.name[calendar.language] }
  if (!isInTime(day, slot, now, calendar)) return { code: 'deliverySlotTooLate', values }
  return hasCapacity(calendar, day, code, needs.zone) ? null : { code: 'deliverySlotFull', values }
}

/**
 * The deadline for placing or changing an order for a day: the cut-off hour of the last open day before it, or that of its slot,
 * which is never after the slot begins.
 * @param code of the order's slot
 * @returns Bangkok, YYYY-MM-DD HH:MM:SS
 */
export function cutOffTime(day: string, calendar: DeliveryCalendarFacts, code: string | null = null): string {
  return deadline(day, calendar, calendar.slots.find((slot) => slot.code === code) ?? null)
}

/** When the last order for a day can be placed, in any way that is still possible now. */
export function lastCutOffTime(day: string, now: Date, calendar: DeliveryCalendarFacts, needs: DeliveryNeeds): string {
  const inTime = choicesInTime(day, now, calendar, needs)
  const open = inTime.filter((slot) => hasCapacity(calendar, day, slot?.code ?? null, needs.zone))
  const times = (open.length > 0 ? open : inTime).map((slot) => deadline(day, calendar, slot))
  return times.toSorted().at(-1) ?? deadline(day, calendar, null)
}

/** Now, or the last moment before all cut-offs of that day: staff may change an order of a day after its cut-off. */
export function beforeCutOff(day: string, now: Date, calendar: DeliveryCalendarFacts): Date {
  const times = [null, ...slotsOn(day, calendar, null)].map((slot) => fromTimeInBangkok(deadline(day, calendar, slot)).getTime())
  return new Date(Math.min(now.getTime(), ...times.map((time) => time - 1000)))
}

/** The calendar for an order that keeps its slot, though the shop has changed or retired it since. */
export function keepingSlot(calendar: DeliveryCalendarFacts, { delivery_date: day, delivery_slot: code, delivery_window }: KeptSlot) {
  if (day === null || code === null) return calendar
  const isKept = (slot: DeliverySlotFacts) => slot.code === code
  const window = delivery_window ?? { name: { en: code, th: code }, from: '00:00', until: '23:59' }
  const retired = { ...retiredSlot, code, window, cut_off_hour: calendar.cut_off_hour }
  const known = calendar.slots.some(isKept) ? calendar.slots : [...calendar.slots, retired]
  const onDay = (slot: DeliverySlotFacts) => ({ ...slot, weekdays: [...new Set([...slot.weekdays, weekday(day)])] })
  return { ...calendar, slots: known.map((slot) => (isKept(slot) ? onDay(slot) : slot)) }
}

type KeptSlot = Readonly<{ delivery_date: string | null; delivery_slot: string | null; delivery_window: DeliveryWindow | null }>

const retiredSlot = { weekdays: [], zones: [], capacity: Number.MAX_SAFE_INTEGER, cut_off_days: 1, isRetired: true } as const

/** How an order placed now can still be delivered on a day: in slots, or at any time (null). Only goods that are brought have slots. */
function choicesInTime(day: string, now: Date, calendar: DeliveryCalendarFacts, { way, zone }: DeliveryNeeds): readonly Choice[] {
  const choices = way === 'pickup' ? [null] : [null, ...slotsOn(day, calendar, zone)]
  return choices.filter((slot) => isInTime(day, slot, now, calendar))
}

type Choice = DeliverySlotFacts | null

function isInTime(day: string, slot: Choice, now: Date, calendar: DeliveryCalendarFacts): boolean {
  return timeInBangkok(now) < deadline(day, calendar, slot)
}

function deadline(day: string, calendar: DeliveryCalendarFacts, slot: Choice): string {
  const { cut_off_days: days, cut_off_hour: hour } = slot ?? { cut_off_days: 1, cut_off_hour: calendar.cut_off_hour }
  let packedOn = day
  for (let left = days; left > 0; left -= 1) packedOn = openDay(addDays(packedOn, -1), calendar, -1)
  const time = `${packedOn} ${String(hour).padStart(2, '0')}:00:00`
  const begins = `${day} ${slot?.window.from ?? '24:00'}:00`
  return time < begins ? time : begins
}

function packingDay(now: Date, calendar: DeliveryCalendarFacts): string {
  const today = todayInBangkok(now)
  if (isOpen(today, calendar) && hourInBangkok(now) < calendar.cut_off_hour) return today
  return openDay(addDays(today, 1), calendar)
}

function closedBecause(day: string, calendar: DeliveryCalendarFacts, { way, zone, avoidsDayAfterClosed }: DeliveryNeeds): Refusal | null {
  if (calendar.holidays.includes(day)) return { code: 'deliveryOnHoliday' }
  const isWithoutSlots = way === 'shipped' && hasSlots(calendar, zone) && slotsOn(day, calendar, zone).length === 0
  if (!isOpen(day, calendar) || isWithoutSlots) return { code: 'deliveryOnClosedDay' }
  if (avoidsDayAfterClosed && isAfterClosedDay(day, calendar)) return { code: 'deliveryAfterClosedDay' }
  return null
}

function fullBecause(
  day: string,
  choices: readonly Choice[],
  calendar: DeliveryCalendarFacts,
  { way, zone }: DeliveryNeeds,
): Refusal | null {
  const hasRoom = way !== 'shipped' || choices.some((slot) => hasCapacity(calendar, day, slot?.code ?? null, zone))
  return hasRoom ? null : { code: 'deliveryFull' }
}

/** Nothing was bought or packed the day before, so what must be fresh cannot come. */
export function isAfterClosedDay(day: string, calendar: DeliveryCalendarFacts): boolean {
  return !isOpen(addDays(day, -1), calendar)
}

export function isOpen(day: string, calendar: DeliveryCalendarFacts): boolean {
  return !calendar.closed_weekdays.includes(weekday(day)) && !calendar.holidays.includes(day)
}

/** The first suitable day that can be booked, at or after `from`. It is nearly always among the first few days. */
function findDay(from: string, isGood: (day: string) => boolean): string | null {
  return search(from, bookableDays + 1, 1, isGood)
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
