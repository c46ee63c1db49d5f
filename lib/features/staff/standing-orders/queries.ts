import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { standingList, stoppedDeliveries } from './schemas'

export const standingPerPart = 50

/** One page of all standing orders, the next delivery first. */
export function readStandingOrders(staff: StaffSession, language: Locale, part: number) {
  const options = { limit: standingPerPart, offset: (part - 1) * standingPerPart }
  return callAsStaff(staff, language, standingList, 'staff.standing', 'read_list', [], options)
}

/** Deliveries whose orders could not be made, those that are tried again first. */
export function readStopped(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, stoppedDeliveries, 'staff.standing', 'read_stopped', [])
}
