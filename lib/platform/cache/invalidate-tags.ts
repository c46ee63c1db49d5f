import { announceChanges } from '@/lib/platform/index-now/index-now'
import { staleTags } from './cached-read'
import { publishInvalidation } from './invalidation-channel'
import { purgeProxies } from './purge-proxies'

type Listener = (tags: readonly string[]) => void

// On globalThis, because Next bundles each route separately and loads its cache handler by path.
const holder = globalThis as typeof globalThis & {
  talatInvalidationListeners?: Set<Listener>
  /** Set by lib/platform/next/cache-handler.mjs once Next has loaded it. */
  talatExpireTags?: Listener
  /** Tags that were invalidated before that; the handler expires them when it loads. */
  talatTagsToExpire?: string[]
}
const listeners = (holder.talatInvalidationListeners ??= new Set())

/** Calls `listener` with all tags that this process invalidates and, with Redis, those that other processes invalidate. */
export function onInvalidate(listener: Listener): void {
  listeners.add(listener)
}

export function notifyListeners(tags: readonly string[]): void {
  for (const listener of listeners) listener(tags)
}

/**
 * Invalidates all cache layers in this process, in other processes and in proxies; also works outside a request. Each layer is
 * invalidated after the layers it reads from, so that none stores an outdated response again.
 * @param changes as the backend reports them, or tags themselves (lib/platform/cache/cached-read.ts)
 * @returns the invalidated tags
 */
export async function invalidateTags(changes: readonly string[]): Promise<readonly string[]> {
  const tags = staleTags(changes)
  if (tags.length === 0) return tags
  if (holder.talatExpireTags) holder.talatExpireTags(tags)
  else (holder.talatTagsToExpire ??= []).push(...tags)
  await publishInvalidation(tags)
  notifyListeners(tags)
  await purgeProxies(tags)
  announceChanges(changes)
  return tags
}
