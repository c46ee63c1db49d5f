import { multiply, toBaht } from '@/lib/core/money'
import { sumOf } from '@/lib/domain/cart/priced-line'
import { unitPrice } from '@/lib/domain/cart/pricing'
import type { Offer } from '@/lib/domain/standing-orders/delivery-lines'

/** What the lines of a standing order that are sent cost today, in baht, without what is not sold. */
export function amountToday(lines: readonly Readonly<{ product_id: number; qty: number }>[], offers: ReadonlyMap<number, Offer>): number {
  const sold = lines.flatMap(({ product_id, qty }) => {
    const found = offers.get(product_id)
    return found?.isOrderable ? [{ price: unitPrice(found.facts, qty, true), qty }] : []
  })
  return toBaht(sumOf(sold, ({ price, qty }) => multiply(price, qty)))
}
