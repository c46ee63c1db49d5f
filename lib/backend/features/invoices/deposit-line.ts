import { fromBaht, multiply, toBaht } from '@/lib/core/money'
import type { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'

type LineRow = Pick<
  typeof saleOrderLine.$inferSelect,
  'id' | 'qty' | 'unit_price' | 'discount' | 'discount_amount' | 'amount' | 'voucher_share' | 'weight_adjustment' | 'deposit' | 'vat'
>

/**
 * A line as papers have it: followed by the deposit for its containers, which is outside VAT, because the shop pays it back. The
 * deposit has the id of its line below zero.
 */
export function withDeposit<Line extends LineRow>(line: Line): Line[] {
  const { id, deposit, qty } = line
  if (!deposit || !qty) return [line]
  const amount = toBaht(multiply(fromBaht(deposit), qty))
  const ofGoods = { discount: null, discount_amount: 0, voucher_share: 0, weight_adjustment: null }
  return [line, { ...line, ...ofGoods, id: -id, unit_price: deposit, amount, vat: 'outside' }]
}
