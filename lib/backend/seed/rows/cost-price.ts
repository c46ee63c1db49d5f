import type { ProductSeed } from '../data/schemas'
import { randomOf } from '../random'

/** The part of the price that the shop pays, by the kind of goods. Gift vouchers cost nothing, and a box what is in it. */
const usualShares: Readonly<Record<string, number>> = {
  leafy: 0.55,
  herbs: 0.5,
  fruiting: 0.56,
  roots: 0.58,
  mushrooms: 0.58,
  fruit: 0.6,
  ripen: 0.6,
  meat: 0.68,
  seafood: 0.68,
  dairy: 0.7,
  eggs: 0.7,
  dry: 0.66,
  pantry: 0.64,
  drink: 0.62,
  ready: 0.48,
  basket: 0.64,
  visit: 0.7,
}

/** A plausible cost price in half bahts; the sizes of a product cost the same part of their prices. */
export function costPrice({ code, keep }: Pick<ProductSeed, 'code' | 'keep'>, price: number): number | null {
  const usual = usualShares[keep]
  if (usual === undefined) return null
  return Math.round(price * (usual + randomOf(`${code} cost`).between(-0.06, 0.06)) * 2) / 2
}
