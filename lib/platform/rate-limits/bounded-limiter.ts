import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type IRateLimiterOptions } from 'rate-limiter-flexible'

/**
 * Counts tries in this process, of at most so many keys: addresses and e-mails can be made up without end. When there
 * are more, the one that was not tried for longest is forgotten.
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
