/** A product of an earlier order that could not go into the cart again, or not all of it. */
export type LeftOut = Readonly<{
  /** In the shopper's language. */
  name: string
  reason: 'notSold' | 'outOfStock' | 'short'
  wanted: number
  added: number
}>
