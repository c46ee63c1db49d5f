/** All bodies together that are still coming in: more than twenty payment slips. */
const maximumBytes = 64 * 1024 * 1024

type Body = { bytes: number; lastChunkAt: number; giveUp: () => void }

// On globalThis, because routes are bundled apart.
const holder = globalThis as typeof globalThis & { talatUnfinishedBodies?: Set<Body> }

export type HeldBody = Readonly<{
  /** Counts bytes that came in. */
  add: (bytes: number) => void
  /** To be called once, when the body is read or given up. */
  release: () => void
}>

/**
 * Counts one body among all that are unfinished. When they are too long together, the one that has been silent for longest
 * is given up: senders that stall must neither fill the memory nor keep out those that send.
 */
export function holdBody(giveUp: () => void): HeldBody {
  const bodies = (holder.talatUnfinishedBodies ??= new Set())
  const own: Body = { bytes: 0, lastChunkAt: 0, giveUp }
  return {
    add: (bytes) => {
      own.bytes += bytes
      own.lastChunkAt = performance.now()
      bodies.add(own)
      while (unfinishedBytes() > maximumBytes) {
        const silent = [...bodies].reduce((one, other) => (other.lastChunkAt < one.lastChunkAt ? other : one))
        bodies.delete(silent)
        silent.giveUp()
      }
    },
    release: () => void bodies.delete(own),
  }
}

/** How many bytes of unfinished bodies this process holds. */
export function unfinishedBytes(): number {
  return [...(holder.talatUnfinishedBodies ?? [])].reduce((sum, { bytes }) => sum + bytes, 0)
}
