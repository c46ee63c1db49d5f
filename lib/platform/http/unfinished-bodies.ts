import { processWide } from '@/lib/core/process-wide'

/** The limit of all unfinished bodies together: more than twenty payment slips. */
const maximumBytes = 64 * 1024 * 1024

type Body = { bytes: number; lastChunkAt: number; abort: () => void }

const bodies = processWide('unfinishedBodies', () => new Set<Body>())

export type TrackedBody = Readonly<{
  /** Counts received bytes. */
  add: (bytes: number) => void
  /** Call once, when the body is read or abandoned. */
  release: () => void
}>

/**
 * Counts one body among all unfinished ones. If their total is too large, the body that has been silent longest is abandoned:
 * stalled senders must neither fill the memory nor block active ones.
 */
export function trackBody(abort: () => void): TrackedBody {
  const own: Body = { bytes: 0, lastChunkAt: 0, abort }
  return {
    add: (bytes) => {
      own.bytes += bytes
      own.lastChunkAt = performance.now()
      bodies.add(own)
      while (unfinishedBytes() > maximumBytes) {
        const silent = [...bodies].reduce((one, other) => (other.lastChunkAt < one.lastChunkAt ? other : one))
        bodies.delete(silent)
        silent.abort()
      }
    },
    release: () => void bodies.delete(own),
  }
}

/** The number of bytes in unfinished bodies of this process. */
export function unfinishedBytes(): number {
  return [...bodies].reduce((sum, { bytes }) => sum + bytes, 0)
}
