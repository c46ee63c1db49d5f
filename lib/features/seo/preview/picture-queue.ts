import pLimit from 'p-limit'

type Limits = Readonly<{
  /** Bytes of finished pictures that are cached; the one not asked for the longest goes first. */
  cachedBytes: number
  /** Pictures in the making at the same time. */
  atOnce: number
  /** Requests that may wait for their turn. */
  waiting: number
}>

export type PictureQueue = Readonly<{
  /** The picture of that key, cached or made by `draw`; null when too many are waiting already. */
  take: (key: string, draw: () => Promise<Buffer>) => Promise<Buffer | null>
}>

/** Hands out drawn pictures within limits of memory and work, however many ask. */
export function createPictureQueue({ cachedBytes, atOnce, waiting }: Limits): PictureQueue {
  const cached = new Map<string, Buffer>()
  const inTheMaking = new Map<string, Promise<Buffer>>()
  const inTurn = pLimit(atOnce)
  let bytes = 0

  function keep(key: string, picture: Buffer): void {
    cached.set(key, picture)
    bytes += picture.length
    for (const [oldest, { length }] of cached) {
      if (bytes <= cachedBytes) return
      cached.delete(oldest)
      bytes -= length
    }
  }

  async function make(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const picture = await inTurn(draw)
      keep(key, picture)
      return picture
    } finally {
      inTheMaking.delete(key)
    }
  }

  return {
    async take(key, draw) {
      const picture = cached.get(key)
      if (picture) {
        // Moved to the end: the order of the map is that of the last use.
        cached.delete(key)
        cached.set(key, picture)
        return picture
      }
      const shared = inTheMaking.get(key)
      if (shared) return shared
      if (inTheMaking.size >= atOnce + waiting) return null
      const making = make(key, draw)
      inTheMaking.set(key, making)
      return making
    },
  }
}
