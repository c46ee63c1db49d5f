import { add, fromSatang, largest, prorate, smallest, subtract, zero, type Satang } from '@/lib/core/money'
import { thousandths, type UncreditedLine } from '@/lib/domain/invoices/credit-note-rules'
import type { Claim, ReportableLine } from './problem'

/** A line of an order that came in a box. */
export type BoxContent = Readonly<{
  id: number
  qty: number
  /** What it cost by itself when it came into the order. */
  value: Satang
}>

/** What was paid for each content of a box: the box's price by their value, to the satang. Equal parts where none has a value. */
export function contentShares(price: Satang, values: readonly Satang[]): Satang[] {
  return prorate(price, values.some((value) => value > zero) ? values : values.map(() => fromSatang(1)))
}

/**
 * What can still be reported of each content of a box: never more than its share, and together never more than is left of the box.
 * @param sold the line of the box before its first credit note
 * @param left what can still be reported of it
 * @param claims of reports about contents that are not declined; their credit notes lower the price of the box
 */
export function reportableContents(
  sold: UncreditedLine,
  left: ReportableLine | undefined,
  contents: readonly BoxContent[],
  claims: readonly Claim[],
): ReportableLine[] {
  if (!left) return []
  const shares = contentShares(
    sold.charged,
    contents.map(({ value }) => value),
  )
  return contents
    .map(({ id, qty }, index) => {
      const own = claims.filter(({ lineId }) => lineId === id)
      const share = subtract(shares[index] ?? zero, add(...own.map(({ amount }) => amount)))
      return {
        id,
        qty: thousandths(qty - own.reduce((sum, claim) => sum + claim.qty, 0)),
        amount: smallest(largest(zero, share), left.amount),
        boxLineId: sold.id,
      }
    })
    .filter(({ qty, amount }) => qty > 0 && amount > zero)
}
