import { LRUCache } from 'lru-cache'
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
  const cached = new LRUCache<string, Buffer>({ maxSize: cachedBytes, sizeCalculation: ({ length }) => length })
  const inTheMaking = new Map<string, Promise<Buffer>>()
  const inTurn = pLimit(atOnce)

  async function make(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const picture = await inTurn(draw)
      cached.set(key, picture)
      return picture
    } finally {
      inTheMaking.delete(key)
    }
  }

  return {
    async take(key, draw) {
      const shared = cached.get(key) ?? inTheMaking.get(key)
      if (shared) return shared
      if (inTheMaking.size >= atOnce + waiting) return null
      const making = make(key, draw)
      inTheMaking.set(key, making)
      return making
    },
  }
}
