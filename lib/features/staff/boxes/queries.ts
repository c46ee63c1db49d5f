import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { boxWeekAnswer } from './schemas'

/** The sizes of all boxes with what they hold in a week, and the goods that may go into them. */
export function getBoxWeek(staff: StaffSession, language: Locale, week: string) {
  return callAsStaff(staff, language, boxWeekAnswer, 'staff.box', 'read_week', [{ week }])
}
