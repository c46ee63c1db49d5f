import { groupBy } from '@/lib/core/group-by'
import { measureOf } from '@/lib/domain/catalog/measure'
import { exact } from '@/lib/domain/orders/stock'

/** A product that orders of one day need and that is bought for each delivery. Quantities are pieces. */
export type Purchase = Readonly<{
  day: string
  productId: number
  supplier: string | null
  content: string | null
  /** Kilograms of one piece, as far as known. */
  weight: number | null
  isWeighed: boolean
  /** Of orders that are paid, or paid on delivery. */
  paid: number
  /** Of orders whose payment has not arrived. */
  unpaid: number
  /** Of standing orders whose orders are not made yet. */
  expected: number
}>

export type Kilograms = Readonly<{ least: number; most: number }>

type Pieces = Pick<Purchase, 'paid' | 'unpaid' | 'expected'>

/** Pieces of all orders, also of those that may be paid or made before the goods are bought. */
export const piecesOf = ({ paid, unpaid, expected }: Pieces): number => exact(paid + unpaid + expected)

/**
 * What the pieces weigh in kilograms. Goods that are weighed at packing may be heavier by the tolerance, which customers pay.
 * Null for what has neither weight nor a net content in grams.
 * @param tolerance in percent
 */
export function kilogramsOf(purchase: Omit<Purchase, 'day' | 'supplier' | 'productId'>, tolerance: number): Kilograms | null {
  const measure = measureOf(purchase.content, purchase.weight)
  const grams = measure?.kind === 'weight' ? measure.amount : purchase.weight === null ? null : purchase.weight * 1000
  if (!grams) return null
  const least = exact((piecesOf(purchase) * grams) / 1000)
  return { least, most: purchase.isWeighed ? exact(least * (1 + tolerance / 100)) : least }
}

/** By grower in the order of names, those without a grower last; each product once, with the sums of its days. */
export function bySupplier<Row extends Purchase>(
  rows: readonly Row[],
): readonly (readonly [supplier: string | null, rows: readonly Row[]])[] {
  const products = [...groupBy(rows, ({ productId }) => productId).values()].flatMap((ofDays) => {
    const [first] = ofDays
    if (!first) return []
    const sum = (name: keyof Pieces) => exact(ofDays.reduce((total, row) => total + row[name], 0))
    return [{ ...first, paid: sum('paid'), unpaid: sum('unpaid'), expected: sum('expected') }]
  })
  return [...groupBy(products, ({ supplier }) => supplier)].toSorted(([a], [b]) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b),
  )
}
