/** Megabytes with one decimal, at least 0.1. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 100_000)) / 10
}
