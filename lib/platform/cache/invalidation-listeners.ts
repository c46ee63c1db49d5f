import { processWide } from '@/lib/core/process-wide'

type Listener = (tags: readonly string[]) => void

type Listeners = {
  /** The page cache, which adds itself (lib/platform/next/cache-handler.mjs); the response cache reads from it, so it hears first. */
  pages?: Listener
  others: Set<Listener>
}

const listeners = processWide<Listeners>('invalidationListeners', () => ({ others: new Set() }))

/** Calls `listener` with all tags that this process invalidates and, with Redis, those that other processes invalidate. */
export function onInvalidate(listener: Listener): void {
  listeners.others.add(listener)
}

export function notifyListeners(tags: readonly string[]): void {
  listeners.pages?.(tags)
  for (const listener of listeners.others) listener(tags)
}
