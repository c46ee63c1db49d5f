/** Most pieces of one product, and of one cart line (spec 5). */
export const maximumQuantity = 99

/**
 * Reads a typed quantity (spec 5): empty text and anything but a whole number become the minimum,
 * numbers outside are moved to the nearer limit.
 */
export function parseQuantity(text: string, minimum: number, maximum: number = maximumQuantity): number {
  const trimmed = text.trim()
  if (!/^\d+$/.test(trimmed)) return minimum
  return Math.min(Math.max(Number(trimmed), minimum), maximum)
}
