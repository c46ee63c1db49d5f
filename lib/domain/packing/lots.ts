/** A lot of goods, as packing needs it. Days are YYYY-MM-DD. */
export type LotFacts = Readonly<{
  id: number
  number: string
  product_id: number | null
  /** The last usable day; null if the goods do not expire. */
  expiry_date: string | null
}>

/** The products that a lot may belong to: the product itself, or the product that it is a size of. */
export type LottedProduct = Readonly<{ id: number; parent_id: number | null }>

/**
 * The default lot for packing: of the lots that are usable until the day, the one that expires first. A product without own lots
 * uses those of its parent.
 */
export function lotToPack(lots: readonly LotFacts[], { id, parent_id }: LottedProduct, day: string): LotFacts | null {
  const good = lots.filter((lot) => !isOutOfDate(lot, day)).sort(byExpiry)
  const ofParent = (lot: LotFacts) => parent_id !== null && lot.product_id === parent_id
  return good.find((lot) => lot.product_id === id) ?? good.find(ofParent) ?? null
}

/** Whether a lot belongs to the product or to its parent. */
export function isLotOf({ product_id }: LotFacts, { id, parent_id }: LottedProduct): boolean {
  return product_id !== null && (product_id === id || product_id === parent_id)
}

export function isOutOfDate({ expiry_date }: LotFacts, day: string): boolean {
  return expiry_date !== null && expiry_date < day
}

/** Lots without expiry date come last. On a tie, the newer record comes first: of goods that name no expiry, that is the last delivery. */
function byExpiry(a: LotFacts, b: LotFacts): number {
  const never = '9999-12-31'
  return (a.expiry_date ?? never).localeCompare(b.expiry_date ?? never) || b.id - a.id
}
