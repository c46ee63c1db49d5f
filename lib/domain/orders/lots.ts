/** A lot of goods as packing sees it. Days are YYYY-MM-DD. */
export type LotFacts = Readonly<{
  id: number
  number: string
  product_id: number | null
  /** The last day on which it is good; null for what does not run out. */
  expiry_date: string | null
}>

/** What a lot may be of: a product, or the one that it is a size of. */
export type LottedProduct = Readonly<{ id: number; parent_id: number | null }>

/**
 * The lot that is taken when no one says which: of those that are good until the day, the one that runs out first.
 * A product that has none of its own has its parent's.
 */
export function lotToPack(lots: readonly LotFacts[], { id, parent_id }: LottedProduct, day: string): LotFacts | null {
  const good = lots.filter((lot) => !isOutOfDate(lot, day)).sort(byExpiry)
  const ofParent = (lot: LotFacts) => parent_id !== null && lot.product_id === parent_id
  return good.find((lot) => lot.product_id === id) ?? good.find(ofParent) ?? null
}

/** Whether a lot is of these goods. */
export function isLotOf({ product_id }: LotFacts, { id, parent_id }: LottedProduct): boolean {
  return product_id !== null && (product_id === id || product_id === parent_id)
}

export function isOutOfDate({ expiry_date }: LotFacts, day: string): boolean {
  return expiry_date !== null && expiry_date < day
}

/** What never runs out goes last; of two alike, the older record first. */
function byExpiry(a: LotFacts, b: LotFacts): number {
  const never = '9999-12-31'
  return (a.expiry_date ?? never).localeCompare(b.expiry_date ?? never) || a.id - b.id
}
