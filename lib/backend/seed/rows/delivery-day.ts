import { addDays, weekday } from '@/lib/core/dates'

const usualDays = 2

/** Days from the placement of an order of the demo to its delivery: the shop is closed on Sundays. @param date YYYY-MM-DD */
export function deliveredAfter(date: string): number {
  return weekday(addDays(date, usualDays)) === 0 ? usualDays + 1 : usualDays
}

/** How many days ago an order of this state was placed: one more for what would be delivered tomorrow and is on its way already. */
export function placedDaysAgo(state: string, days_ago: number, today: string): number {
  const isSent = state === 'shipped' || state === 'done'
  return isSent && deliveredAfter(addDays(today, -days_ago)) > days_ago ? days_ago + 1 : days_ago
}
