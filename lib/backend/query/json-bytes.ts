/** Approximate size of a value as JSON, without serializing it: numbers and punctuation are estimates. */
export function jsonBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + jsonBytes(item) + 1, 2)
  if (typeof value !== 'object' || value === null) return 7
  return Object.entries(value).reduce((sum, [name, item]) => sum + name.length + 4 + jsonBytes(item), 2)
}
