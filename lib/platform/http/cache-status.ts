import { processWide } from '@/lib/core/process-wide'
import type { ServerResponse } from 'node:http'

const cacheHits = processWide('cacheHits', () => new WeakSet<ServerResponse>())

/** Marks a response as served from the response cache. */
export function markCacheHit(response: ServerResponse): void {
  cacheHits.add(response)
}

export function isCacheHit(response: ServerResponse): boolean {
  return cacheHits.has(response)
}
