import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { boxWeeks } from '@/lib/domain/boxes/delivery-week'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { boxWeekAnswer } from './schemas'

/** The weeks to choose from, and the one that the page shows: next week, which is composed now, unless another is asked for. */
export function shownWeeks(asked: string | undefined) {
  const weeks = boxWeeks(new Date())
  return { weeks, week: weeks.find((each) => each === asked) ?? weeks[1] ?? '' }
}

/** The sizes of all boxes with what they hold in a week, and the goods that may go into them. */
export function getBoxWeek(staff: StaffSession, language: Locale, week: string) {
  return callAsStaff(staff, language, boxWeekAnswer, 'staff.box', 'read_week', [{ week }])
}
