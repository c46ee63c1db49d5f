import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { wirePicture, type OrderDocument } from '../orders/queries'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { wireRound, type Round } from './schemas'

/** The round of a driver today, and what no driver has taken yet. */
export function getRound(staff: StaffSession, language: Locale): Promise<Round> {
  return callAsStaff(staff, language, wireRound, 'staff.round', 'read', [])
}

/** The photo that the driver took at an order's stop; null if there is none. */
export const readDeliveryPhoto = (staff: StaffSession, orderId: number): Promise<OrderDocument | null> =>
  callAsStaff(staff, 'th', wirePicture, 'staff.round', 'read_photo', [[orderId]])
