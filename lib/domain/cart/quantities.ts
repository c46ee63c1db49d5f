/** Maximum pieces of one product and of one cart line (spec 5). */
export const maximumQuantity = 99

/** Parses a typed quantity (spec 5). Anything but a whole number becomes the minimum; numbers out of range are clamped. */
export function parseQuantity(text: string, minimum: number, maximum: number = maximumQuantity): number {
  const trimmed = text.trim()
  if (!/^\d+$/.test(trimmed)) return minimum
  return Math.min(Math.max(Number(trimmed), minimum), maximum)
}
