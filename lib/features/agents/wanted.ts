import { maxId, readId } from '@/lib/core/ids'
import { maximumQuantity } from '@/lib/domain/cart/quantities'

/** Pieces of a product; 0 removes it. */
export type Wanted = Readonly<{ productId: number; quantity: number }>

/**
 * What the lines of a call ask for: lines of the same product are added up, at most to the largest quantity. An id that no product
 * can have becomes one that none has.
 */
export function wantedOf(lines: readonly Readonly<{ id: string; quantity: number }>[]): Wanted[] {
  const quantities = new Map<number, number>()
  for (const { id, quantity } of lines) {
    const productId = readId(id) ?? maxId
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity: Math.min(quantity, maximumQuantity) }))
}
