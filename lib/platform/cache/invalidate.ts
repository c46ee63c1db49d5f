import { revalidateTag } from 'next/cache'
import { staleTags } from './cached-read'
import { purgeProxies } from './purge-proxies'
import { shareChanges } from './invalidation-channel'

type Listener = (tags: readonly string[]) => void

// On globalThis, because who changes things and who keeps answers are bundled apart.
const holder = globalThis as typeof globalThis & {
  talatStaleListeners?: Set<Listener>
  /** Of lib/platform/cache/next-cache-handler/handler.mjs, once Next has loaded it: makes pages in this process' memory stale at once. */
  talatExpirePages?: Listener
}
const listeners = (holder.talatStaleListeners ??= new Set())

/** Lets `listener` hear of all that becomes stale through this process, and through others where there is Redis. */
export function onStale(listener: Listener): void {
  listeners.add(listener)
}

/** Tells who keeps things in this process. */
export function tellListeners(tags: readonly string[]): void {
  for (const listener of listeners) listener(tags)
}

/**
 * Makes stale whatever is kept of what has changed, here, in the other processes and before them; the one place for it.
 * Each keeper is told after all those that it asks, so that nobody keeps again what another had not yet let go of.
 * Next itself takes note for the rest of this request.
 * @param changes as the backend reports them, or tags themselves (lib/platform/cache/cached-read.ts)
 * @returns the tags that are stale now
 */
export async function makeStale(changes: readonly string[]): Promise<readonly string[]> {
  const tags = staleTags(changes)
  if (tags.length === 0) return tags
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  holder.talatExpirePages?.(tags)
  await shareChanges(tags)
  tellListeners(tags)
  await purgeProxies(tags)
  return tags
}
