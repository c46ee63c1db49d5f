import type { DeliveryDay, SlotOfDay } from './wire'

/** A reason why days of a month cannot be chosen, and which. */
export type ClosedDays = Readonly<{ reason: string; dates: readonly string[] }>

/**
 * Whether a day may be chosen. Without a list of days, as from a server that has none, any day from the earliest on.
 * Days beyond the list are too far ahead.
 */
export function isDeliveryDay(date: string, days: readonly DeliveryDay[], earliest: string | null): boolean {
  if (earliest !== null && date < earliest) return false
  return days.length === 0 || days.some((day) => day.date === date && day.refusal === null)
}

/** The days of a month (`YYYY-MM`) that cannot be chosen although they are not too early, by reason. */
export function closedDaysOf(month: string, days: readonly DeliveryDay[], earliest: string | null): ClosedDays[] {
  const byReason = new Map<string, string[]>()
  for (const { date, refusal } of days) {
    if (refusal === null || !date.startsWith(month) || (earliest !== null && date < earliest)) continue
    byReason.set(refusal, [...(byReason.get(refusal) ?? []), date])
  }
  return [...byReason].map(([reason, dates]) => ({ reason, dates }))
}

/** The parts of a chosen day, or of any day while none is chosen; a server without slots has none. */
export function slotsOf(date: string | null, days: readonly DeliveryDay[]): readonly SlotOfDay[] {
  const chosen = days.find((day) => day.date === date)
  return chosen?.slots ?? days.find((day) => day.slots.length > 0)?.slots.map(({ slot }) => ({ slot, refusal: null })) ?? []
}
