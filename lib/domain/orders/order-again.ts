import type { LeftOut } from '@/lib/domain/orders/order-again-left-out'
import { maximumQuantity } from '@/lib/domain/cart/quantities'

/** A product of an earlier order as it is today. */
export type WantedAgain = Readonly<{
  product_id: number
  /** In the caller's language. */
  name: string
  /** Pieces that the earlier order had. */
  qty: number
  isSold: boolean
  /** null: never runs out. */
  stock_qty: number | null
  /** Pieces that are in the cart already. */
  inCart: number
}>

export type OrderAgainPlan = Readonly<{
  items: readonly Readonly<{ product_id: number; qty: number }>[]
  leftOut: readonly LeftOut[]
}>

/** Decides what of an earlier order goes into the cart: as much as is there and as a line may hold. */
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
