import { formatShortDay } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { readId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { partQuery } from '@/lib/core/urls/routes'
import { ratingText } from '@/lib/domain/ratings/rating'
import { readPart } from '../staff-routes'
import type { RatedGrower, StaffRating } from './schemas'

export type RatingSearch = Readonly<{
  /** Null for all growers. */
  grower: number | null
  onlyText: boolean
  /** Counts from 1. */
  part: number
}>

export const ratingsPerPart = 25

/** Parses the query parameters of the page. */
export function ratingSearchOf(asked: Readonly<Record<string, string | undefined>>): RatingSearch {
  return { grower: readId(asked.grower ?? ''), onlyText: asked.text === '1', part: readPart(asked.part) }
}

/** The query parameters of a search; the inverse of `ratingSearchOf`. */
export function ratingSearchQuery({ grower, onlyText, part }: RatingSearch) {
  return { grower, text: onlyText ? '1' : null, ...partQuery(part) }
}

/** What to write to a grower: their average, and each rating with its lot. Words that are hidden are not passed on. */
export function growerMessage(grower: RatedGrower, ratings: readonly StaffRating[], locale: Locale): string {
  const lines = ratings.map(({ product, stars, lot, time, text, hiddenReason }) => {
    const words = text && hiddenReason === null ? `: ${text}` : ''
    return `- ${formatShortDay(time, locale)} ${displayName(product, locale)} ${'★'.repeat(stars)}${lot ? ` (${lot})` : ''}${words}`
  })
  return [ratingText(grower, locale), ...lines].join('\n')
}
