import type { ServerResponse } from 'node:http'

// On globalThis, because the response cache and the request log are in different bundles.
const holder = globalThis as typeof globalThis & { talatCacheHits?: WeakSet<ServerResponse> }
const cacheHits = (holder.talatCacheHits ??= new WeakSet())

/** Marks a response as served from the response cache. */
export function markCacheHit(response: ServerResponse): void {
  cacheHits.add(response)
}

export function isCacheHit(response: ServerResponse): boolean {
  return cacheHits.has(response)
}
