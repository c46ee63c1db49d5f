import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { nullable, requiredText, row } from '@/lib/core/wire-record'
import type { OrderDocument } from '../orders/queries'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { wireRound, type Round } from './schemas'

/** The round of a driver today, and what no driver has taken yet. */
export function getRound(staff: StaffSession, language: Locale): Promise<Round> {
  return callAsStaff(staff, language, wireRound, 'staff.round', 'read', [])
}

const wirePhoto = nullable(row({ type: requiredText, base64: requiredText }))

/** The photo that the driver took at an order's stop; null if there is none. */
export async function readDeliveryPhoto(staff: StaffSession, orderId: number): Promise<OrderDocument | null> {
  const photo = await callAsStaff(staff, 'th', wirePhoto, 'staff.round', 'read_photo', [[orderId]])
  return photo && { type: photo.type, bytes: Uint8Array.from(Buffer.from(photo.base64, 'base64')) }
}
