import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { staffRatings } from './schemas'
import { ratingsPerPart, type RatingSearch } from './view'

/** A part of the newest ratings, and how many there are, the growers that were rated lately, and the one that is searched for. */
export async function getRatings(staff: StaffSession, language: Locale, { grower, onlyText, part }: RatingSearch) {
  const asked = { supplier_id: grower, only_text: onlyText, limit: ratingsPerPart, offset: (part - 1) * ratingsPerPart }
  const { ratings, total, growers } = await callAsStaff(staff, language, staffRatings, 'staff.rating', 'read', [asked])
  return {
    ratings,
    total,
    growers,
    grower: growers.find(({ id }) => id === grower) ?? null,
  }
}
