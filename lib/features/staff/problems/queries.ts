import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { wirePicture, type OrderDocument } from '../orders/queries'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { wireReports } from './schemas'

/** What customers reported, the open reports first; of one order if given. */
export function readReports(staff: StaffSession, language: Locale, orderId?: number) {
  const asked = orderId === undefined ? [] : [{ order_id: orderId }]
  return callAsStaff(staff, language, wireReports, 'staff.problem', 'read_all', asked)
}

/** How many reports wait for a decision, and the lots that are reported often; without the reports. */
export function countReports(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, wireReports, 'staff.problem', 'read_all', [{ counts_only: true }])
}

/** The photo of a report; null if there is none. */
export const readProblemPhoto = (staff: StaffSession, reportId: number): Promise<OrderDocument | null> =>
  callAsStaff(staff, 'th', wirePicture, 'staff.problem', 'read_photo', [reportId])
