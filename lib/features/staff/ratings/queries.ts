import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { staffRatings } from './schemas'
import type { RatingSearch } from './view'

/** The newest ratings, the growers that were rated lately, and the one that is searched for. */
export async function getRatings(staff: StaffSession, language: Locale, { grower, onlyText }: RatingSearch) {
  const asked = { supplier_id: grower, only_text: onlyText }
  const { ratings, growers } = await callAsStaff(staff, language, staffRatings, 'staff.rating', 'read', [asked])
  return {
    ratings,
    growers,
    grower: growers.find(({ id }) => id === grower) ?? null,
  }
}
