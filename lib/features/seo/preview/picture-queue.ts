import pLimit from 'p-limit'

type Limits = Readonly<{
  /** Size limit of the cache in bytes. The least recently used picture is evicted first. */
  cachedBytes: number
  /** Maximum number of concurrent drawings. */
  atOnce: number
  /** Maximum number of queued requests. */
  waiting: number
}>

export type PictureQueue = Readonly<{
  /** The picture for the key, cached or drawn by `draw`; null if the queue is full. */
  take: (key: string, draw: () => Promise<Buffer>) => Promise<Buffer | null>
}>

/** A picture cache with a concurrency limit, so that memory and CPU load stay bounded under any number of requests. */
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
        // Moves the entry to the end, so that the map is in order of last use (LRU).
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
