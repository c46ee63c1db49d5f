import { addDays, daysBetween } from '@/lib/core/dates'

/** Days that goods keep from their harvest; null without a promise. */
type ShelfLife = number | null

/** Goods and how old they are: days since the harvest of their lot. Null without a lot, or of one whose harvest is not known. */
export type Keeping = Readonly<{ shelfLife: ShelfLife; harvestAge: number | null }>

/** Lists do not say that goods keep longer than this: it is no reason to choose them. */
const mostListed = 30

/**
 * The freshness promise: how many days goods of this age keep. Of unknown age, they keep their shelf life; older than that, 0 days. Null
 * of goods without a promise.
 */
export function keepsDays({ shelfLife, harvestAge }: Keeping): number | null {
  const days = Math.floor(shelfLife ?? 0)
  // A harvest that is dated after the delivery is mistyped.
  return days < 1 ? null : Math.max(0, days - Math.max(0, harvestAge ?? 0))
}

type Delivered = Readonly<{ shelfLife: ShelfLife; harvestedOn: string | null }>

/** The last day on which delivered goods must be fresh; null without a promise. Days are YYYY-MM-DD, in Bangkok. */
export function freshUntil({ shelfLife, harvestedOn }: Delivered, deliveredOn: string): string | null {
  const days = keepsDays({ shelfLife, harvestAge: harvestedOn === null ? null : daysBetween(harvestedOn, deliveredOn) })
  return days === null ? null : addDays(deliveredOn, days)
}

/**
 * What a shop promises of goods that are ordered now and delivered tomorrow; null if they keep no longer.
 * @param goods with the age of the lot that is packed next
 */
export function offeredDays({ shelfLife, harvestAge }: Keeping): number | null {
  return keepsDays({ shelfLife, harvestAge: harvestAge === null ? null : harvestAge + 1 }) || null
}

/** {@link offeredDays}, of goods that are bought fresh. */
export function listedDays(goods: Keeping): number | null {
  const days = offeredDays(goods)
  return days !== null && days <= mostListed ? days : null
}
