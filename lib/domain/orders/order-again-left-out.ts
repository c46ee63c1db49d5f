/** A product of an earlier order that could not be added to the cart again, or only in part. */
export type LeftOut = Readonly<{
  /** In the shopper's language. */
  name: string
  reason: 'notSold' | 'outOfStock' | 'short'
  wanted: number
  added: number
}>
