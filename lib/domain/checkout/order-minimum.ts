import { z } from 'zod'
import { formatBaht, fromBaht, smallest, subtract, zero, type Satang } from '@/lib/core/money'
import type { Refusal } from '@/lib/domain/errors/errors'
import type { ComputedCart } from '@/lib/domain/cart/computed-cart'

/** The setting `order_minimum`: goods as charged of at least so many baht make an order; 0 takes every order. */
export const orderMinimumSchema = z.number().min(0).max(100_000).multipleOf(0.01)

/** @param value as stored, JSON; an invalid one counts as missing */
export function orderMinimumOf(value: unknown): Satang {
  return fromBaht(orderMinimumSchema.safeParse(value).data ?? 0)
}

type Goods = Pick<ComputedCart, 'amount_subtotal' | 'delivery'>

/** What a cart has to reach: nothing if it is sent by e-mail or delivered with an earlier order. */
export function minimumFor({ delivery }: Pick<Goods, 'delivery'>, minimum: Satang): Satang {
  return delivery.way === 'none' || delivery.way === 'add_on' ? zero : minimum
}

/** Why a cart is too small to be ordered; null if it is not. */
export function checkOrderMinimum(goods: Goods, minimum: Satang): Refusal | null {
  const needed = minimumFor(goods, minimum)
  if (goods.amount_subtotal >= needed) return null
  const missing = subtract(needed, goods.amount_subtotal)
  return { code: 'orderBelowMinimum', values: { minimum: formatBaht(needed), missing: formatBaht(missing) } }
}

/** The minimum for a change of an order: an order that is below it already may stay as it is, but not become smaller. */
export function minimumOfChange(minimum: Satang, before: Satang): Satang {
  return smallest(minimum, before)
}
