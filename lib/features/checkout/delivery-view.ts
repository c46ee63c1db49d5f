import type { DeliveryDay, SlotOfDay } from './schemas'

/** Days of a month that cannot be chosen, with the reason. */
export type ClosedDays = Readonly<{ reason: string; dates: readonly string[] }>

/**
 * Whether a day can be chosen. If the server sends no list of days, any day from the earliest on can be. Days beyond the list are
 * too far ahead.
 */
export function isDeliveryDay(date: string, days: readonly DeliveryDay[], earliest: string | null): boolean {
  if (earliest !== null && date < earliest) return false
  return days.length === 0 || days.some((day) => day.date === date && day.refusal === null)
}

/** The days of a month (`YYYY-MM`) that cannot be chosen, by reason. Days before the earliest one are left out. */
export function closedDaysOf(month: string, days: readonly DeliveryDay[], earliest: string | null): ClosedDays[] {
  const byReason = new Map<string, string[]>()
  for (const { date, refusal } of days) {
    if (refusal === null || !date.startsWith(month) || (earliest !== null && date < earliest)) continue
    byReason.set(refusal, [...(byReason.get(refusal) ?? []), date])
  }
  return [...byReason].map(([reason, dates]) => ({ reason, dates }))
}

/** The slots of the chosen day, or of any day if none is chosen, and whether it can be any time. Without slots if the server has none. */
export function slotsOf(date: string | null, days: readonly DeliveryDay[]): Readonly<{ slots: readonly SlotOfDay[]; isAnyTime: boolean }> {
  const chosen = days.find((day) => day.date === date)
  if (chosen) return { slots: chosen.slots, isAnyTime: chosen.anyTimeRefusal === null }
  const usual = days.find((day) => day.slots.length > 0)?.slots ?? []
  return { slots: usual.map(({ slot }) => ({ slot, refusal: null })), isAnyTime: true }
}

/** Whether the chosen slot cannot be had on the day, or not any more. */
export function isSlotGone(date: string | null, chosen: string | null, days: readonly DeliveryDay[]): boolean {
  const { slots } = slotsOf(date, days)
  return chosen !== null && slots.length > 0 && !slots.some(({ slot, refusal }) => slot.code === chosen && refusal === null)
}
