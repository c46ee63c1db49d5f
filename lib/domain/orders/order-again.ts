import { maximumQuantity } from '@/lib/domain/cart/quantities'

/** A product of an earlier order that could not be added to the cart again, or only in part. */
export type LeftOut = Readonly<{
  /** In the shopper's language. */
  name: string
  reason: 'notSold' | 'outOfStock' | 'short'
  wanted: number
  added: number
}>

/** A product of an earlier order, with its current availability. */
export type WantedAgain = Readonly<{
  product_id: number
  /** In the caller's language. */
  name: string
  /** Pieces in the earlier order. */
  qty: number
  isSold: boolean
  /** null: stock is not counted. */
  stock_qty: number | null
  /** Pieces already in the cart. */
  inCart: number
}>

export type OrderAgainPlan = Readonly<{
  items: readonly Readonly<{ product_id: number; qty: number }>[]
  leftOut: readonly LeftOut[]
}>

/** Decides how much of an earlier order is added to the cart, limited by the stock and by the maximum of a line. */
export function planOrderAgain(wanted: readonly WantedAgain[]): OrderAgainPlan {
  const decided = wanted.map((product) => ({ product, added: piecesToAdd(product) }))
  return {
    items: decided.filter(({ added }) => added > 0).map(({ product, added }) => ({ product_id: product.product_id, qty: added })),
    leftOut: decided
      .filter(({ product, added }) => added < product.qty)
      .map(({ product, added }) => ({ name: product.name, reason: reasonOf(product), wanted: product.qty, added })),
  }
}

function piecesToAdd({ qty, isSold, stock_qty, inCart }: WantedAgain): number {
  if (!isSold) return 0
  const most = Math.min(maximumQuantity, Math.floor(stock_qty ?? maximumQuantity))
  return Math.max(0, Math.min(qty, most - inCart))
}

function reasonOf({ isSold, stock_qty }: WantedAgain): LeftOut['reason'] {
  if (!isSold) return 'notSold'
  return stock_qty !== null && stock_qty < 1 ? 'outOfStock' : 'short'
}
