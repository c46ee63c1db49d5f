import { LRUCache } from 'lru-cache'

type Stored = Readonly<{ answer: unknown }>

type Settings = Readonly<{
  /** Characters of JSON in all; one answer may take a quarter. */
  maxSize: number
  ttlMs: number
  /** For tests; ms. */
  now?: () => number
}>

/** The last good answer of each read, for the time when the backend gives no new ones (RFC 5861, stale-if-error). */
export type StaleIfErrorStore = LRUCache<string, Stored>

export function createStaleIfErrorStore({ maxSize, ttlMs, now = () => performance.now() }: Settings): StaleIfErrorStore {
  return new LRUCache<string, Stored>({
    maxSize,
    maxEntrySize: Math.floor(maxSize / 4),
    // undefined has no JSON, and a size must be positive.
    sizeCalculation: ({ answer }) => (JSON.stringify(answer) ?? '').length || 1,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
  })
}
