import { proportion, type Satang } from '@/lib/core/money'
import type { Measure } from './measure'

/** What unit prices are given for: so much of a measure, in grams, millilitres or pieces. */
export const unitBases = {
  kg: { kind: 'weight', amount: 1000 },
  '100g': { kind: 'weight', amount: 100 },
  l: { kind: 'volume', amount: 1000 },
  '100ml': { kind: 'volume', amount: 100 },
  piece: { kind: 'count', amount: 1 },
} as const satisfies Record<string, Measure>

export type UnitBase = keyof typeof unitBases

export type UnitPrice = Readonly<{ amount: Satang; base: UnitBase }>

/** From this content on, in grams or millilitres, a price for a whole kilogram or litre is what shoppers compare. */
const largeContent = 200

/**
 * What a product costs by weight, volume or piece; null where that says nothing new: nothing is known of its measure, or
 * it is a single piece.
 * @param sizes of the same product: all are given for the same base, so that they can be compared
 */
export function unitPrice(price: Satang | null, measure: Measure | null, sizes: readonly (Measure | null)[] = []): UnitPrice | null {
  if (price === null || measure === null || measure.amount <= 0) return null
  if (measure.kind === 'count' && measure.amount <= 1) return null
  const base = baseOf(measure, sizes)
  // Careless data: a fortune for a thousandth of a gram is no price that can be counted.
  if ((Math.abs(price) / measure.amount) * unitBases[base].amount > Number.MAX_SAFE_INTEGER) return null
  return { amount: proportion(price, unitBases[base].amount, measure.amount), base }
}

function baseOf(measure: Measure, sizes: readonly (Measure | null)[]): UnitBase {
  if (measure.kind === 'count') return 'piece'
  const alike = sizes.flatMap((size) => (size?.kind === measure.kind ? [size.amount] : []))
  const isLarge = Math.max(measure.amount, ...alike) >= largeContent
  if (measure.kind === 'weight') return isLarge ? 'kg' : '100g'
  return isLarge ? 'l' : '100ml'
}
