import { addDays } from '@/lib/core/dates'

type Goods = Readonly<{
  /** Days that the product keeps; null is no promise. */
  shelfLife: number | null
  /** Of the lot, YYYY-MM-DD; null if it is not known. */
  harvestedOn: string | null
}>

/** The last day on which goods must be fresh: counted from the harvest of their lot, or from the delivery. Null without a promise. */
export function freshUntil({ shelfLife, harvestedOn }: Goods, deliveredOn: string): string | null {
  const days = Math.floor(shelfLife ?? 0)
  return days < 1 ? null : addDays(harvestedOn ?? deliveredOn, days)
}
