import { createHash } from 'node:crypto'

/** A deterministic pseudo-random generator: the same numbers for the same key on every machine. */
export type Random = Readonly<{
  /** A number from `from` up to, but not including, `to`. */
  between: (from: number, to: number) => number
  /** @throws Error when there is nothing to pick from */
  pick: <Item>(items: readonly Item[]) => Item
}>

export function randomOf(key: string): Random {
  let state = createHash('sha256').update(key).digest().readUInt32LE(0)
  // Mulberry32: small, fast and sufficiently uniform.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (items) => {
      const picked = items[Math.floor(next() * items.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}
