import { LRUCache } from 'lru-cache'

type Stored = Readonly<{ answer: unknown }>

type Settings = Readonly<{
  /** Characters of JSON in total; one result may use a quarter. */
  maxSize: number
  ttlMs: number
  /** For tests; ms. */
  now?: () => number
}>

/** The last good result of each read, for times when the backend is unavailable (RFC 5861, stale-if-error). */
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
