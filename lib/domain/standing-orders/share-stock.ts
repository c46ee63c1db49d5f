/** How scarce stock is shared: `first`, older standing orders in full, or `part`, equal shares. */
export const sharings = ['first', 'part'] as const

export type Sharing = (typeof sharings)[number]

/**
 * Shares stock equally among customers, none more than they want. Pieces that cannot be divided go to the first ones.
 * @param stock pieces; parts of a piece are not sent
 * @param wanted whole pieces of each
 * @returns pieces of each, in the same order
 */
export function shareStock(stock: number, wanted: readonly number[]): number[] {
  const shares = wanted.map(() => 0)
  let left = Math.max(0, Math.floor(stock))
  let open = wanted.flatMap((pieces, index) => (pieces > 0 ? [index] : []))
  while (left > 0 && open.length > 0) {
    // Less than a piece for each: one for the first ones.
    const each = Math.max(1, Math.floor(left / open.length))
    for (const index of open.slice(0, left)) {
      const more = Math.min(each, (wanted[index] ?? 0) - (shares[index] ?? 0))
      shares[index] = (shares[index] ?? 0) + more
      left -= more
    }
    open = open.filter((index) => (shares[index] ?? 0) < (wanted[index] ?? 0))
  }
  return shares
}
