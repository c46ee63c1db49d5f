import { revalidateTag } from 'next/cache'
import { staleTags } from './cache'

type Listener = (tags: readonly string[]) => void

// On globalThis, because who changes things and who keeps answers are bundled apart.
const holder = globalThis as typeof globalThis & { talatStaleListeners?: Set<Listener> }
const listeners = (holder.talatStaleListeners ??= new Set())

/** Lets `listener` hear at once of all that becomes stale through this process. */
export function onStale(listener: Listener): void {
  listeners.add(listener)
}

/**
 * Makes stale whatever is kept of what has changed; the one place for it, and the last thing that a handler does before
 * it answers: Next takes note now and lets go of its pages the moment the handler returns, before any other request.
 * @param changes as the backend reports them, or tags themselves (lib/cache.ts)
 * @returns the tags that are stale now
 */
export function makeStale(changes: readonly string[]): readonly string[] {
  const tags = staleTags(changes)
  if (tags.length === 0) return tags
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  for (const listener of listeners) listener(tags)
  return tags
}
