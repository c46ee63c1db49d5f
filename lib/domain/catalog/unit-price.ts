import { proportion, type Satang } from '@/lib/core/money'
import type { Measure } from './measure'

/** The base amounts of unit prices, in grams, milliliters or pieces. */
export const unitBases = {
  kg: { kind: 'weight', amount: 1000 },
  '100g': { kind: 'weight', amount: 100 },
  l: { kind: 'volume', amount: 1000 },
  '100ml': { kind: 'volume', amount: 100 },
  piece: { kind: 'count', amount: 1 },
} as const satisfies Record<string, Measure>

export type UnitBase = keyof typeof unitBases

export type UnitPrice = Readonly<{ amount: Satang; base: UnitBase }>

/** From this content on, in grams or milliliters, the unit price is per kilogram or liter, which is what shoppers compare. */
const largeContent = 200

/**
 * The price per weight, volume or piece. Null if it adds no information: the measure is unknown, or it is a single piece.
 * @param sizes all sizes of the same product: they share one base, so that shoppers can compare them
 */
export function unitPrice(price: Satang | null, measure: Measure | null, sizes: readonly (Measure | null)[] = []): UnitPrice | null {
  if (price === null || measure === null || measure.amount <= 0) return null
  if (measure.kind === 'count' && measure.amount <= 1) return null
  const base = baseOf(measure, sizes)
  // Guards against bad data: a high price for a tiny measure would exceed the safe integers.
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
