import { zero } from '@/lib/core/money'
import { settledOrder, type ChargedLine } from '@/lib/backend/features/packing/settle-lines'
import { settledLine } from '@/lib/backend/features/packing/weigh-lines'
import { defaultWeighingTolerance } from '@/lib/domain/packing/weighing'
import { randomOf } from '../random'

type Agreed = Parameters<typeof settledOrder>[0]

type OrderedLine = ChargedLine & Parameters<typeof settledLine>[0] & Readonly<{ id: number; ordered_weight: number | null }>

/**
 * A packed order with the weights of its goods, by the shop's own rules; null if none are sold by weight. What is paid already is
 * packed a little heavier, so that its invoice stays; what is paid on delivery a little lighter or heavier.
 * @param order as it was before it was packed
 */
export function weighedOrder<Line extends OrderedLine>(order: Agreed, before: readonly Line[]) {
  if (before.every(({ ordered_weight }) => ordered_weight === null)) return null
  const terms = { isPaid: order.paid_at !== null, tolerance: defaultWeighingTolerance }
  const lines = before.map((line) => {
    if (line.ordered_weight === null) return line
    const share = randomOf(`weight of line ${line.id}`).between(terms.isPaid ? 1 : 0.93, 1.06)
    return settledLine(line, line.ordered_weight, Math.round(line.ordered_weight * share), terms)
  })
  const amounts = settledOrder(order, { before, after: lines }, zero)
  const totals = { total_before: String(order.amount_total), total_after: String(amounts.amount_total) }
  return { lines, amounts, totals: amounts.amount_total === order.amount_total ? null : totals }
}
