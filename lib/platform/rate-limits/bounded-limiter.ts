import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type IRateLimiterOptions } from 'rate-limiter-flexible'

/**
 * Counts tries in this process, for a bounded number of keys: clients can invent any number of addresses and e-mails. At the
 * limit, the least recently used key is evicted.
 */
export function boundedLimiter(limit: IRateLimiterOptions, maximumKeys: number): RateLimiterMemory {
  const limiter = new RateLimiterMemory(limit)
  const keys = new LRUCache<string, true>({
    max: maximumKeys,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void limiter.delete(key)
    },
  })
  const consume = limiter.consume.bind(limiter)
  limiter.consume = (key, points, options) => {
    keys.set(String(key), true)
    return consume(key, points, options)
  }
  return limiter
}
