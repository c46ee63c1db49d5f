import { announceChanges } from '@/lib/platform/index-now/index-now'
import { everything, recordChange } from './changes'
import { publishInvalidation } from './invalidation-channel'
import { purgeProxies } from './purge-proxies'
import { cacheTags, staleTags } from './tags'

/**
 * Invalidates all cache layers in this process, in other processes and in proxies; also works outside a request. Each layer is
 * invalidated after the layers it reads from, so that none stores an outdated response again.
 * @param changes as the backend reports them, or tags themselves (lib/platform/cache/tags.ts)
 * @returns the invalidated tags
 */
export async function invalidateTags(changes: readonly string[]): Promise<readonly string[]> {
  const tags = staleTags(changes)
  if (tags.length === 0) return tags
  await publishInvalidation(tags)
  recordChange(tags)
  await purgeProxies(tags)
  announceChanges(changes)
  return tags
}

/** Invalidates everything. Proxies know no tag that means all, but every page has one of these. */
export function invalidateAll(): Promise<readonly string[]> {
  return invalidateTags([everything, ...Object.values(cacheTags).filter((tag) => typeof tag === 'string')])
}
